import type { peopleContract } from "../../shared/contract/people.ts";
import { notFound } from "../../shared/kernel/app-error.ts";
import { loadMail } from "../rows/mail.ts";
import { emailsOf, loadProfile } from "../rows/profile.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { mailView, seenByStaff } from "./list-mails.ts";

type Endpoint = typeof peopleContract.endpoints.readMail;

/** Of this person, and while it is kept; its plain text, in which nothing can run or load. */
export const readMail: UseCase<Endpoint> = async (
  { table, siteOrigin },
  _,
  { params: { id, mailId } },
) => {
  const [profile, mail] = await Promise.all([loadProfile(table, id), loadMail(table, mailId)]);
  if (profile === null || mail === null || !emailsOf(profile).includes(mail.to.toLowerCase()))
    throw notFound("This mail");
  const rendered = await seenByStaff(mail, siteOrigin);
  return { status: 200, body: { data: { ...mailView(mail, rendered), text: rendered.text } } };
};
