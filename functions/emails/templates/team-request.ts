import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

/** Tells the admin that somebody waits for approval. */
export const teamRequestMail = (
  { to, siteOrigin }: { readonly to: string; readonly siteOrigin: string },
  { adminName, teamName, memberName, memberEmail }: MailData<"team-request">,
): RenderedMail =>
  layOutMail({
    to,
    siteOrigin,
    subject: `${memberName} asks to join ${teamName}`,
    preview: "They used your team’s code, and wait for you.",
    headline: `${memberName} asks to join`,
    paragraphs: [
      `Hello ${adminName},`,
      `${memberName} (${memberEmail}) has used the code of the ${teamName} team. They have no access until you let them in, which takes one of your places.`,
      "If you do not know them, remove them from the list. A new code makes the old one useless.",
    ],
    button: { label: "Look at your team", link: `${siteOrigin}/account/team` },
    notes: [],
    reason: `You get this mail because you are the admin of a team on ${product.name}.`,
  });
