import { AppError } from "../../../shared/kernel/app-error.ts";
import { findSuppression } from "../../entities/suppression.ts";
import type { Deps } from "../../platform/deps.ts";

/** Throws `conflict` if the address is suppressed: an email to it would not be sent. */
export const assertNotSuppressed = async (
  { table }: Pick<Deps, "table">,
  email: string,
): Promise<void> => {
  const reason = await findSuppression(table, email);
  if (reason === null) return;
  const why =
    reason === "complaint" ? "a mail to it was reported as unwanted" : "mails to it came back";
  throw new AppError("conflict", `${email} gets no mail: ${why}. Have it mailed to again first.`);
};
