import type { Secrets } from "../../platform/secrets.ts";

const hidden = "not-shown-to-staff";

/** Signs nothing and derives nothing: what is made with it opens nothing. */
export const keyless: Secrets = {
  key: async () => new Uint8Array(32),
  keyId: async () => hidden,
  sign: async () => hidden,
  verify: async () => false,
  mailedSecret: async () => hidden,
};
