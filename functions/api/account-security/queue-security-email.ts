import { queueMail } from "../../entities/mail.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";

type SecurityChange = Pick<MailData<"security-change">, "change" | "passkey" | "codesLeft">;

/**
 * Returns the write that queues the security email. It belongs in the transaction of the change; `cause` must be unique to that
 * change.
 */
export const queueSecurityEmail = (
  deps: Deps,
  { userId, email, firstName }: ProfileRow,
  cause: string,
  { change, passkey, codesLeft }: SecurityChange,
): Write =>
  queueMail(deps, `${change}-${userId}-${cause}`, email, {
    template: "security-change",
    data: { firstName, change, passkey, codesLeft, at: deps.now().toISOString() },
  });
