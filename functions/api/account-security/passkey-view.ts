import type { PasskeyRow } from "../../entities/passkey.ts";

/** Nothing of its keys. */
export const passkeyView = ({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id: passkeyId,
  name,
  created_at: createdAt,
  last_used_at: lastUsedAt,
});
