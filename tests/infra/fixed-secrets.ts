import type { Secrets } from "../../functions/platform/secrets.ts";

/** Of a stack without Secrets Manager: what is signed tells what it was. */
export const fixedSecrets: Secrets = {
  key: () => Promise.resolve(new Uint8Array(32)),
  keyId: () => Promise.resolve("fixed"),
  sign: (use, text) => Promise.resolve(`${use}-${text}`),
  verify: (use, text, signature) => Promise.resolve(signature === `${use}-${text}`),
  mailedSecret: (purpose, id) => Promise.resolve(`${purpose}-${id}`),
};
