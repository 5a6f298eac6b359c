import type { PasskeyRow } from "../../entities/passkey.ts";

/** Returns a passkey without its public key or its credential data. */
export const passkeyView = ({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id: passkeyId,
  name,
  created_at: createdAt,
  last_used_at: lastUsedAt,
});
