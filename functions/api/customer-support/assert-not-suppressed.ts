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
  const why = reason === "complaint" ? "an email was marked as spam" : "emails bounced";
  throw new AppError("conflict", `${email} is blocked: ${why}. Unblock it first.`);
};
