import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { type EmailButton, renderMailLayout } from "./mail-layout.ts";

type News = MailData<"team-news">;

interface EmailText {
  readonly subject: string;
  readonly headline: string;
  readonly paragraphs: readonly string[];
  readonly button: EmailButton;
}

/** Tells a member that their access through a team has changed. */
export const teamNewsMail = (
  { to, siteOrigin }: { readonly to: string; readonly siteOrigin: string },
  news: News,
): RenderedMail => {
  const { subject, headline, paragraphs, button } = wordsOf(news, siteOrigin);
  return renderMailLayout({
    to,
    siteOrigin,
    subject,
    preview: paragraphs[0] ?? "",
    headline,
    paragraphs: [`Hello ${news.name},`, ...paragraphs],
    button,
    notes: [],
    reason: `You’re receiving this email because you ${hasLeft(news) ? "were" : "are"} in a team on ${product.name}. We always send it when your access changes.`,
  });
};

const hasLeft = ({ happened }: News): boolean => happened === "removed" || happened === "deleted";

const nothingDeleted =
  "Nothing of yours is deleted. You keep your account and what you saved and bought, on Basics unless you have another plan.";

const wordsOf = (news: News, siteOrigin: string): EmailText => {
  const { teamName, adminName, happened } = news;
  const admin = adminName ?? "The admin";
  const plan = news.planTitle ?? "its plan";
  const plans = { label: "See plans and prices", link: `${siteOrigin}/plans` };
  switch (happened) {
    case "let-in":
      return {
        subject: `You are in the ${teamName} team`,
        headline: `Welcome to ${teamName}`,
        paragraphs: [
          `${admin} has approved you for the ${teamName} team. You now have the team’s access.`,
        ],
        button: { label: `Open ${product.name}`, link: siteOrigin },
      };
    case "revoked":
      return {
        subject: `Your access through ${teamName} has ended`,
        headline: "Your access has ended",
        paragraphs: [
          `${admin} has revoked your access through the ${teamName} team. You are still a member and can be approved again.`,
          nothingDeleted,
        ],
        button: plans,
      };
    case "removed":
      return {
        subject: `You are no longer in the ${teamName} team`,
        headline: "You have left the team",
        paragraphs: [`${admin} has removed you from the ${teamName} team.`, nothingDeleted],
        button: plans,
      };
    case "deleted":
      return {
        subject: `The ${teamName} team has ended`,
        headline: "The team has ended",
        paragraphs: [
          `${admin} has deleted the ${teamName} team, so you no longer share its plan.`,
          nothingDeleted,
        ],
        button: plans,
      };
    case "no-plan":
      return {
        subject: `Your access through ${teamName} has ended`,
        headline: "Your access has ended",
        paragraphs: [
          `The ${teamName} team has no plan at the moment, so you have no access through it. You keep your seat: when the team has a plan again, your access returns and we email you.`,
          `${admin} is the team admin and can tell you more.`,
          nothingDeleted,
        ],
        button: plans,
      };
    case "no-place":
      return {
        subject: `Your access through ${teamName} has ended`,
        headline: "Your access has ended",
        paragraphs: [
          `The ${teamName} team has ${plan} now, which has fewer seats than the team needs. They go to those who joined first, so you have no access through the team at the moment. When a seat is free, your access returns and we email you.`,
          `${admin} is the team admin and can tell you more.`,
          nothingDeleted,
        ],
        button: plans,
      };
    case "lower":
      return {
        subject: `The ${teamName} team has a smaller plan`,
        headline: "Your team has a smaller plan",
        paragraphs: [
          `The ${teamName} team has ${plan} now, so you can read what ${plan} includes. You keep your seat and everything you have saved.`,
          `${admin} is the team admin and can tell you more.`,
        ],
        button: plans,
      };
    case "back":
      return {
        subject: `You have access through ${teamName} again`,
        headline: "Your access is back",
        paragraphs: [
          `The ${teamName} team has ${plan}, and you have a seat in it. You can now read everything ${plan} includes.`,
        ],
        button: { label: `Open ${product.name}`, link: siteOrigin },
      };
    case "made-admin":
      return {
        subject: `The ${teamName} team is yours`,
        headline: "The team is yours",
        paragraphs: [
          `${admin} has handed the ${teamName} team over to you. It now shares your plan and its seats.`,
        ],
        button: { label: "View your team", link: `${siteOrigin}/account/team` },
      };
    case "handover-asked":
      return {
        subject: `We were asked to hand over the ${teamName} team`,
        headline: "Do you still run this team?",
        paragraphs: [
          `Someone at your company told us that you have left, and asked us to hand the ${teamName} team over to a colleague. Two of our staff check this before anything changes.`,
          "If you still run the team, log in within seven days to keep it. If you have left, there’s nothing to do.",
        ],
        button: { label: "Log in and keep your team", link: `${siteOrigin}/account/team` },
      };
  }
};
