import type { Secrets } from "../../platform/secrets.ts";

const hidden = "not-shown-to-staff";

/** A set of secrets that can neither sign nor derive. A token made with it gives no access. */
export const nullSecrets: Secrets = {
  key: async () => new Uint8Array(32),
  keyId: async () => hidden,
  sign: async () => hidden,
  verify: async () => false,
  mailedSecret: async () => hidden,
};
