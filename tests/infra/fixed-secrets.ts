import type { Secrets } from "../../functions/platform/secrets.ts";

/** A stack without Secrets Manager has fixed secrets, so that a signature reveals its input. */
export const fixedSecrets: Secrets = {
  key: () => Promise.resolve(new Uint8Array(32)),
  keyId: () => Promise.resolve("fixed"),
  sign: (use, text) => Promise.resolve(`${use}-${text}`),
  verify: (use, text, signature) => Promise.resolve(signature === `${use}-${text}`),
  mailedSecret: (purpose, id) => Promise.resolve(`${purpose}-${id}`),
};
