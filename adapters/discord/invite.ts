import { OAuth2Scopes } from "discord.js";
import { INVITED } from "./permissions.ts";

/** The link by which somebody takes umble into a server, with what it needs there and no more. */
export function invitation(application: string): string {
  const query = new URLSearchParams({
    client_id: application,
    scope: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands].join(" "),
    permissions: `${INVITED}`,
    integration_type: "0",
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}
