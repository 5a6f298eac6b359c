/**
 * Defines the layout that all emails share: background, ink and hairlines, a serif headline, one button. It uses tables and
 * inline styles, because email programs support little else; the few rules in the head only adapt it to dark mode and narrow
 * screens.
 */
import { product } from "../../../shared/kernel/product.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { mailPage } from "../../presenters/mail-page.ts";
import { html, type Markup } from "../../presenters/markup.ts";
import { anchor, mailCss, rule, sans, serif } from "../../presenters/mail-style.ts";
import { type MailTable, tableHtml, tableText } from "./mail-table.ts";

export interface MailContent {
  readonly to: string;
  readonly siteOrigin: string;
  readonly subject: string;
  /** The preview text that inboxes show next to the subject. */
  readonly preview: string;
  readonly headline: string;
  /** The paragraphs above the button. */
  readonly paragraphs: readonly string[];
  /** The tables between the paragraphs and the button, for what the reader must find quickly. */
  readonly tables?: readonly MailTable[];
  /** The button. Emails to staff have none. */
  readonly button?: { readonly label: string; readonly link: string };
  /** The notes below the button. */
  readonly notes: readonly string[];
  /** An alternative that is less prominent than the button. */
  readonly aside?: { readonly before: string; readonly label: string; readonly link: string };
  /** The reason why the recipient gets this email. */
  readonly reason: string;
}

export type EmailButton = NonNullable<MailContent["button"]>;

const body = `${sans};font-size:16px;line-height:1.55;color:#1d1b19;margin:0 0 16px`;
const small = `${sans};font-size:13px;line-height:1.55;color:#55504a;margin:0 0 12px`;

export const renderMailLayout = (mail: MailContent): RenderedMail => ({
  subject: mail.subject,
  html: htmlOf(mail),
  text: textOf(mail),
});

const paragraph = (text: string): Markup => html`<p style="${body}">${text}</p>`;

const note = (text: string): Markup => html`<p style="${small}">${text}</p>`;

const buttonOf = ({ button }: MailContent): Markup =>
  button === undefined
    ? html``
    : html`<table
        role="presentation"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:8px 0 24px"
      >
        <tr>
          <td bgcolor="#8996c1" style="background:#8996c1;border-radius:2px">
            <a
              href="${button.link}"
              style="${sans};display:inline-block;padding:14px 28px;font-size:16px;font-weight:600;line-height:1.25;color:#14182b;text-decoration:none;border:1px solid #8996c1;border-radius:2px"
              >${button.label}</a
            >
          </td>
        </tr>
      </table>`;

/** Renders the address of the button as text, for email programs that do not show links. */
const addressOf = ({ button }: MailContent): Markup =>
  button === undefined
    ? html``
    : html`<p style="${small}">
        If the button does not work, copy this address into your browser:<br /><a
          class="link"
          href="${button.link}"
          style="${anchor};word-break:break-all"
          >${button.link}</a
        >
      </p>`;

const asideOf = (aside: MailContent["aside"]): Markup =>
  aside === undefined
    ? html``
    : html`<p style="${small}">
        ${aside.before} <a class="link" href="${aside.link}" style="${anchor}">${aside.label}</a>.
      </p>`;

/** Renders the only picture of an email. It is decorative, so the email is complete without it. */
const pictureOf = ({ siteOrigin }: MailContent): Markup =>
  html`<img
    src="${siteOrigin}/plates/share.jpg"
    width="536"
    height="281"
    alt=""
    style="display:block;width:100%;max-width:536px;height:auto;border:0;background:#e6e6e6"
  />`;

const footer = ({ reason, siteOrigin }: MailContent): Markup => {
  const { company, name, support } = product;
  return html`<p style="${small}">${reason}</p>
    <p style="${small}">${company.legalName}, ${company.address.join(", ")}</p>
    <p style="${small};margin:0">
      <a class="link" href="${siteOrigin}/" style="${anchor}">${name}</a> &nbsp;·&nbsp;
      <a class="link" href="mailto:${support.email}" style="${anchor}">${support.email}</a>
    </p>`;
};

const htmlOf = (mail: MailContent): string =>
  mailPage({
    subject: mail.subject,
    preview: mail.preview,
    css: mailCss,
    padding: "40px 32px",
    content: html`<p
        class="name"
        style="${serif};font-size:23px;line-height:1.2;letter-spacing:-0.01em;color:#1d1b19;margin:0 0 16px"
      >
        ${product.name}
      </p>
      ${pictureOf(mail)}
      <h1
        class="headline"
        style="${serif};font-size:37px;line-height:1.1;font-weight:400;letter-spacing:-0.015em;color:#1d1b19;margin:40px 0 20px"
      >
        ${mail.headline}
      </h1>
      <div class="ink">
        ${mail.paragraphs.map(paragraph)} ${(mail.tables ?? []).map(tableHtml)} ${buttonOf(mail)}
      </div>
      <div class="quiet">${addressOf(mail)} ${mail.notes.map(note)} ${asideOf(mail.aside)}</div>
      <div class="rule" style="${rule};margin:28px 0 20px">&nbsp;</div>
      <div class="quiet">${footer(mail)}</div>`,
  });

const textOf = (mail: MailContent): string => {
  const { company, name, support } = product;
  const aside =
    mail.aside === undefined ? [] : [`${mail.aside.before} ${mail.aside.label}:`, mail.aside.link];
  return [
    mail.headline,
    ...mail.paragraphs,
    ...(mail.tables ?? []).map(tableText),
    ...(mail.button === undefined ? [] : [`${mail.button.label}:\n${mail.button.link}`]),
    ...mail.notes,
    ...(aside.length === 0 ? [] : [aside.join("\n")]),
    "--",
    mail.reason,
    [company.legalName, ...company.address].join("\n"),
    `${name} ${mail.siteOrigin}/\n${support.email}`,
    "",
  ].join("\n\n");
};
