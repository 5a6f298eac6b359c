import { queueMail } from "../entities/mail.ts";
import { newToken } from "../entities/mailed-token.ts";
import type { ProfileRow } from "../entities/profile.ts";
import type { Deps } from "../platform/deps.ts";
import type { Write } from "../platform/table/write.ts";

/** Queues the reset email and stores its two secrets: a link that resets the password, and one that only signs in. */
export const passwordResetWrites = async (
  deps: Deps,
  profile: ProfileRow,
): Promise<readonly Write[]> => {
  const { newId, now, secrets } = deps;
  const { email, firstName, passwordHash } = profile;
  const tokenId = newId("token");
  const loginTokenId = newId("token");
  return [
    newToken("reset", await secrets.mailedSecret("reset", tokenId), profile, now()),
    newToken("login", await secrets.mailedSecret("login", loginTokenId), profile, now()),
    queueMail(deps, `reset-${tokenId}`, email, {
      template: "reset-password",
      data: { firstName, tokenId, loginTokenId, isFirst: passwordHash === "" },
    }),
  ];
};
