/** The people of a team are emailed when its plan takes their access away and when it gives it back. */
import type { MailData, MailRequest } from "../../functions/entities/mail-request.ts";
import { describeEmails } from "../support/membership-emails.ts";

const news = (
  happened: MailData<"team-news">["happened"],
  planTitle: string | null,
): MailRequest => ({
  template: "team-news",
  data: { name: "Inés", teamName: "Studio North", adminName: "Pascal Roy", happened, planTitle },
});
const plans = "https://library.example/plans";

describeEmails([
  {
    name: "a team whose plan has ended",
    request: news("no-plan", "Premium"),
    subject: "Your access through Studio North has ended",
    facts: [
      "The Studio North team has no plan at the moment, so you have no access through it.",
      "Pascal Roy is the team admin and can tell you more.",
      "Nothing of yours is deleted",
    ],
    // The reason for the missing plan is private to its owner.
    without: ["paid", "overdue"],
    leadsTo: plans,
  },
  {
    name: "a team whose plan has fewer seats",
    request: news("no-place", "Professional"),
    subject: "Your access through Studio North has ended",
    facts: [
      "The Studio North team has Professional now, which has fewer seats than the team needs.",
      "When a seat is free, your access returns and we email you.",
    ],
    leadsTo: plans,
  },
  {
    name: "a team with a lower plan",
    request: news("lower", "Professional"),
    subject: "The Studio North team has a smaller plan",
    facts: ["so you can read what Professional includes", "You keep your seat"],
    leadsTo: plans,
  },
  {
    name: "a team whose plan has returned",
    request: news("back", "Premium"),
    subject: "You have access through Studio North again",
    facts: ["You can now read everything Premium includes"],
    leadsTo: "https://library.example",
  },
]);
