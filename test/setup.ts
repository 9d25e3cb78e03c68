import fc from "fast-check";

/** The same cases in every run; another seed from outside looks further: `FC_SEED=7 npm test`. */
fc.configureGlobal({ seed: Number(process.env["FC_SEED"] ?? 2_030) });
