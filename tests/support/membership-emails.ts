/** Tests emails about memberships as they are read: subject, HTML and plain text. They need no stack. */
import { describe, expect, test } from "vitest";
import { renderMail } from "../../functions/emails/render-mail.ts";
import {
  type MailData,
  type MailRequest,
  mailRequest,
} from "../../functions/entities/mail-request.ts";
import { createSecrets } from "../../functions/platform/secrets.ts";
import { escapeHtml } from "../../shared/kernel/escape-html.ts";
import { testEnv } from "./test-env.ts";

export interface EmailCase {
  readonly name: string;
  readonly request: MailRequest;
  readonly subject: string;
  /** Texts that are in the HTML and in the plain text. */
  readonly facts: readonly string[];
  /** Texts that are in neither. */
  readonly without?: readonly string[];
  /** The address of the button, or null without a button. */
  readonly leadsTo: string | null;
}

const siteOrigin = "https://library.example";

/** The details that all examples share. */
export const ofTerm = {
  orderId: "TB-7K3M-94QX",
  firstName: "Inés",
  planTitle: "Professional",
} satisfies Partial<MailData<"receipt">>;

export const places = {
  order: `${siteOrigin}/account/order/${ofTerm.orderId}`,
  plan: `${siteOrigin}/account/plan`,
  cards: `${siteOrigin}/account/paymentMethod`,
};

export const describeEmails = (mails: readonly EmailCase[]): void => {
  describe.each(mails)("$name", ({ request, subject, facts, without = [], leadsTo }) => {
    test("has its subject", async () => {
      const mail = await rendered(request);
      expect(mail.subject).toBe(subject);
      expect(marks.filter((mark) => subject.includes(mark))).toEqual(marksOf.get(request.template));
    });

    test("says the same in HTML and in plain text", async () => {
      const mail = await rendered(request);
      const html = mail.html.replaceAll(/\s+/g, " ");
      for (const fact of facts) {
        expect(html).toContain(escapeHtml(fact));
        expect(mail.text).toContain(fact);
      }
      for (const words of without) {
        expect(html).not.toContain(escapeHtml(words));
        expect(mail.text).not.toContain(words);
      }
      expect(`${mail.subject} ${html} ${mail.text}`).not.toMatch(noWord);
    });

    test("links to the page where the member can act", async () => {
      const { html, text } = await rendered(request);
      expect(buttonIn(html)).toBe(leadsTo);
      if (leadsTo !== null) expect(text).toContain(`:\n${leadsTo}\n`);
    });

    test("shows names as text, whatever their characters and length", async () => {
      const { html, text } = await rendered(withOddNames(request));
      expect(html).toContain(escapeHtml(oddName));
      expect(html).not.toContain("<b>");
      expect(text).toContain(oddName);
    });
  });
};

const rendered = (request: MailRequest) =>
  renderMail(
    { secrets: createSecrets(testEnv()), siteOrigin },
    {
      pk: "OUTBOX#told",
      sk: "MAIL",
      outboxId: "told",
      to: "ines@studio-north.example",
      request,
      attachments: [],
      status: "queued",
      attempts: 0,
      lost: 0,
      subject: null,
      claimedUntil: null,
      queuedAt: "2026-11-21T09:00:00.000Z",
    },
  );

/** The parts of subjects by which members and staff recognise emails. */
const marks = [
  ..."Verify,Reset,Invitation,Order,Pro forma,Invoice,Credit note,Renewal,Payment problem".split(
    ",",
  ),
  ..."Confirm your payment,Receipt,Transfer reminder,Dispute,Letter,Cancelled,Dispatched".split(
    ",",
  ),
];

const marksOf: ReadonlyMap<MailRequest["template"], readonly string[]> = new Map([
  ["receipt", ["Receipt"]],
  ["term-payment-problem", ["Payment problem"]],
  ["confirm-payment", ["Confirm your payment"]],
  ["renewal-reminder", ["Renewal"]],
  ["renewal-changed", ["Renewal"]],
  ["renewal-question", ["Renewal"]],
  ["renewal-cancelled", ["Cancelled"]],
  ["card-expiring", []],
  ["plan-taken-over", []],
  ["plan-handed-over", []],
  ["handed-plan-refunded", []],
  ["team-news", []],
  ["dispute", ["Dispute"]],
]);

/** The text of a value that was missing. */
const noWord = /\bundefined\b|\bnull\b|\bNaN\b|\[object|\$\{/;

/** Finds the address of the button, which is the only link displayed as a block. */
const buttonIn = (html: string): string | null =>
  /href="(?<link>[^"]+)"\s+style="[^"]*display:inline-block/.exec(html)?.groups?.["link"] ?? null;

const oddName = `Zoë "Tables & Chairs" <b>O’Hara</b> of ${"the long northern light ".repeat(8)}`;
const names = new Set(
  "firstName,planTitle,nextTitle,title,reason,card,member,teamName,fromName,toName,buyerName".split(
    ",",
  ),
);

const withOddNames = (request: MailRequest): MailRequest =>
  mailRequest.parse(
    JSON.parse(JSON.stringify(request), (field, value: unknown) =>
      names.has(field) ? oddName : value,
    ),
  );
