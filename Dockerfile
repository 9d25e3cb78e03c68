# umble in a container: built with everything, run with as little as it needs, not as root.
FROM node:24-slim AS build
WORKDIR /umble
COPY package.json package-lock.json .npmrc tsconfig.json tsconfig.build.json ./
COPY scripts/copy-assets.mjs scripts/
COPY src src
COPY render render
COPY commands commands
COPY adapters adapters
# `prepare` compiles.
RUN npm ci

FROM node:24-slim
WORKDIR /umble
ENV NODE_ENV=production UMBLE_DATA=/data PORT=8080
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force && mkdir /data && chown node:node /data
COPY --from=build /umble/dist dist
COPY LICENSE ./
COPY LICENSES LICENSES
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/adapters/main.js"]
