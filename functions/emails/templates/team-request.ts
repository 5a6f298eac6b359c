import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

/** Tells the admin that somebody waits for approval. */
export const teamRequestMail = (
  { to, siteOrigin }: { readonly to: string; readonly siteOrigin: string },
  { adminName, teamName, memberName, memberEmail }: MailData<"team-request">,
): RenderedMail =>
  renderMailLayout({
    to,
    siteOrigin,
    subject: `${memberName} asks to join ${teamName}`,
    preview: "They used your team code and need your approval.",
    headline: `${memberName} asks to join`,
    paragraphs: [
      `Hello ${adminName},`,
      `${memberName} (${memberEmail}) has used the ${teamName} team code. They have no access until you approve them, which takes one of your seats.`,
      "If you don’t know them, remove them from the list. If you change the code, the old one stops working.",
    ],
    button: { label: "View your team", link: `${siteOrigin}/account/team` },
    notes: [],
    reason: `You’re receiving this email because you are the admin of a team on ${product.name}.`,
  });
