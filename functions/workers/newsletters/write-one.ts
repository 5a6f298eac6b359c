import * as z from "zod/mini";
import { dueLetter } from "../../../shared/domain/newsletters/newsletter.ts";
import { slotAfter } from "../../../shared/domain/newsletters/newsletter-schedule.ts";
import { findUserId } from "../../entities/email.ts";
import { loadLetterIntro } from "../../entities/letter-intro.ts";
import { letterStateOf, loadLetterReader } from "../../entities/newsletter-subscriber.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { letterView } from "../../presenters/letter-view.ts";
import { loadSubscriberContext } from "./load-subscriber-context.ts";
import { letterKeyOf } from "./letter-key.ts";
import type { LettersDeps } from "./letters-deps.ts";
import { makeLetter } from "./make-letter.ts";
import { renderLetter } from "./render-letter.ts";
import { sendDueNewsletter } from "./send-due-newsletter.ts";

const request = z.union([
  /** The event for one member, processed as in a run. */
  z.object({ reader: z.string() }),
  /** The event for the newsletter of next Monday, by the address of the subscriber: a preview, or sent today instead. */
  z.object({ email: z.string(), does: z.enum(["preview", "send"]) }),
]);

export type NextLetter =
  | { readonly outcome: "mail"; readonly mail: RenderedMail }
  | { readonly outcome: "nothing"; readonly reason: string };

/**
 * Handles direct invocations of the function. A preview writes nothing, and a newsletter that is sent counts as that of its
 * Monday.
 */
export const writeOne = async (deps: LettersDeps, event: unknown): Promise<NextLetter | null> => {
  const asked = request.parse(event);
  if ("reader" in asked) {
    await sendDueNewsletter(deps, asked.reader);
    return null;
  }
  const userId = await findUserId(deps.table, asked.email, deps.now());
  const row = userId === null ? null : await loadLetterReader(deps.table, userId);
  const due =
    row === null ? { outcome: "none" as const } : dueLetter(letterStateOf(row), deps.now());
  if (row === null || due.outcome === "none")
    return { outcome: "nothing", reason: "This member wants no letters." };
  const { at } = slotAfter(due.frequency, deps.now());
  const then = due.outcome === "write" ? deps : { ...deps, now: () => at };
  const next = await preview(then, row.userId);
  if (asked.does === "send" && next.outcome === "mail") await sendDueNewsletter(then, row.userId);
  return next;
};

const preview = async (deps: LettersDeps, userId: string): Promise<NextLetter> => {
  const gathered = await loadSubscriberContext(deps, userId);
  const due = gathered && dueLetter(letterStateOf(gathered.row), deps.now());
  if (gathered === null || gathered.member === null || due?.outcome !== "write")
    return { outcome: "nothing", reason: "This Monday's letter has left." };
  const { row, member } = gathered;
  const { profile } = member;
  if (profile.verifiedAt === null)
    return { outcome: "nothing", reason: "The address is not verified." };
  if (member.isSuppressed) return { outcome: "nothing", reason: "Mails to the address come back." };
  const letter = await makeLetter(deps, { row, ...member }, due);
  if (letter === null) return { outcome: "nothing", reason: "Nothing new until then." };
  const { library } = await deps.searchable.current();
  const intro = await loadLetterIntro(deps.table, letter.on);
  const mail = renderLetter({
    to: profile.email,
    siteOrigin: deps.siteOrigin,
    hash: profile.commsHash,
    key: await letterKeyOf(deps, userId, letter.on),
    view: letterView(library, letter, intro),
  });
  return { outcome: "mail", mail };
};
