import { queueMail } from "../rows/mail.ts";
import type { MailData } from "../rows/mail-request.ts";
import type { ProfileRow } from "../rows/profile.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Write } from "../runtime/table/write.ts";

type SecurityChange = Pick<MailData<"security-change">, "change" | "passkey" | "codesLeft">;

/** The mail that belongs into the transaction of a change; `cause` is no other change's. */
export const tellOfChange = (
  deps: Deps,
  { userId, email, firstName }: ProfileRow,
  cause: string,
  { change, passkey, codesLeft }: SecurityChange,
): Write =>
  queueMail(deps, `${change}-${userId}-${cause}`, email, {
    template: "security-change",
    data: { firstName, change, passkey, codesLeft, at: deps.now().toISOString() },
  });
