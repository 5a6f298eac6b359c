import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadMail } from "../../entities/mail.ts";
import { isOwnMail, loadMailClaims } from "../../entities/member-emails.ts";
import { loadProfile } from "../../entities/profile.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { isProtectedStaffAccount } from "../../identity/staff-access-to-person.ts";
import { mailView, renderMailForStaff } from "./list-mails.ts";

type Endpoint = typeof customerSupportContract.endpoints.readMail;

/** Returns the plain text of an email to this person while it is stored. Plain text can neither run scripts nor load pictures. */
export const readMail: UseCase<Endpoint> = async (
  { table, siteOrigin, now },
  caller,
  { params: { id, mailId } },
) => {
  const [profile, mail] = await Promise.all([loadProfile(table, id), loadMail(table, mailId)]);
  if (profile === null || mail === null || isProtectedStaffAccount(caller, profile))
    throw notFound("This email");
  const claims = await loadMailClaims(table, profile, now());
  if (!isOwnMail(id, claims, mail)) throw notFound("This email");
  const rendered = await renderMailForStaff(mail, siteOrigin);
  return { status: 200, body: { data: { ...mailView(mail, rendered), text: rendered.text } } };
};
