import { notifiesOwner } from "../../../shared/domain/accounts/login-throttle.ts";
import type { Account } from "../../entities/account.ts";
import { queueMail } from "../../entities/mail.ts";
import { decoyTokenWrite } from "../../entities/mailed-token.ts";
import type { Deps } from "../../platform/deps.ts";
import { addTry, type RateCheck } from "../../identity/rate-limit.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";

/** Counts a wrong password for the account. The owner gets one email a day after many wrong passwords. */
export const countWrongPassword = async (
  deps: Deps,
  perDay: RateCheck,
  account: Account | null,
): Promise<void> => {
  const failures = await addTry(deps, perDay);
  if (!notifiesOwner(failures)) return;
  const at = deps.now();
  const day = at.toISOString().slice(0, 10);
  // The same work is done for an account that does not exist, so that the response time reveals nothing.
  const telling =
    account === null
      ? decoyTokenWrite(`${perDay.subject} ${day}`, "login", at)
      : queueMail(deps, `many-logins-${account.profile.userId}-${day}`, account.profile.email, {
          template: "many-logins",
          data: { firstName: account.profile.firstName, seenAt: at.toISOString() },
        });
  await ignoreConflict(deps.table.save(telling), () => {});
};
