/** Renders the HTML of a newsletter: a masthead, staff's text, then covers with descriptions, the first one large. */
import type { NewsletterItem } from "../../../../shared/contract/site/newsletters.ts";
import { product } from "../../../../shared/kernel/product.ts";
import { mailPage, mailTable } from "../../../presenters/mail-page.ts";
import { html, type Markup } from "../../../presenters/markup.ts";
import { anchor, mailCss, rule, sans, serif } from "../../../presenters/mail-style.ts";
import type { IssueFrame } from "./issue-frame.ts";

const ink = "#1d1b19";
const quiet = "#55504a";
const body = `${sans};font-size:16px;line-height:1.55;color:${ink};margin:0 0 16px`;
const small = `${sans};font-size:13px;line-height:1.55;color:${quiet};margin:0 0 8px`;
const label = `${sans};font-size:12px;font-weight:600;letter-spacing:0.08em;line-height:1.4;text-transform:uppercase;color:${quiet};margin:0`;

/** On a phone the large cover is above its text, and the others are smaller. */
const css = `${mailCss}
@media (max-width:480px){
.half{display:block !important;width:100% !important;padding:0 !important}
.half img{width:100% !important;max-width:100% !important;margin-bottom:16px}
.side{width:104px !important}
.side img{width:88px !important;height:110px !important}
.lead{font-size:25px !important}
.brand{font-size:29px !important}
}
@media (prefers-color-scheme:dark){.title{color:#f3efe8 !important}.ruled{border-color:#f3efe8 !important}}`;

const cover = ({ siteOrigin }: IssueFrame, item: NewsletterItem, width: number): Markup =>
  html`<a href="${siteOrigin}${item.path}" style="text-decoration:none"
    ><img
      src="${siteOrigin}${item.image.temporary_url}"
      width="${String(width)}"
      height="${String(Math.round((width * 5) / 4))}"
      alt="${item.image.alt}"
      style="display:block;width:${String(width)}px;max-width:100%;height:auto;border:0;background:#e6e6e6"
  /></a>`;

const kindOf = ({ typeTitle, is_premium }: NewsletterItem): string =>
  `${typeTitle} · ${is_premium ? "Premium" : "Free"}`;

/** Returns the note of a locked item, with the plan that includes it, so that no item looks accessible when it is not. */
const lockOf = ({ siteOrigin }: IssueFrame, item: NewsletterItem): Markup =>
  item.opens || item.opens_with === null
    ? html``
    : html`<p style="${small};margin:8px 0 0">
        Opens with ${item.opens_with}.
        <a class="link" href="${siteOrigin}${item.path}" style="${anchor}">See what’s in it</a>
      </p>`;

const itemText = (frame: IssueFrame, item: NewsletterItem, size: number, name: string): Markup =>
  html`<p class="label" style="${label};margin:0 0 8px">${kindOf(item)}</p>
    <p
      class="${name}"
      style="${serif};font-size:${String(size)}px;line-height:1.15;letter-spacing:-0.01em;margin:0 0 8px"
    >
      <a
        class="title"
        href="${frame.siteOrigin}${item.path}"
        style="color:${ink};text-decoration:none"
        >${item.title}</a
      >
    </p>
    <p style="${sans};font-size:15px;line-height:1.5;color:${ink};margin:0">${item.subtext}</p>
    <div class="quiet">${lockOf(frame, item)}</div>`;

const leading = (frame: IssueFrame, item: NewsletterItem): Markup =>
  mailTable(
    html`<tr>
      <td class="half" width="264" valign="top" style="width:264px;padding:0 24px 0 0">
        ${cover(frame, item, 240)}
      </td>
      <td class="half" valign="top">${itemText(frame, item, 29, "lead")}</td>
    </tr>`,
    "margin:0 0 24px",
  );

const following = (frame: IssueFrame, item: NewsletterItem): Markup =>
  mailTable(
    html`<tr>
      <td class="side" width="152" valign="top" style="width:152px;padding:20px 0">
        ${cover(frame, item, 128)}
      </td>
      <td valign="top" style="padding:20px 0">${itemText(frame, item, 21, "")}</td>
    </tr>`,
    "border-top:1px solid #d9d3c8",
    "rule-top rule",
  );

const section = (
  frame: IssueFrame,
  { title, items }: IssueFrame["view"]["sections"][number],
  isFirst: boolean,
): Markup => {
  const [first, ...others] = items;
  const large = isFirst && first !== undefined;
  return html`<p
      class="label ruled"
      style="${label};border-top:1px solid ${ink};padding:12px 0 20px;margin:16px 0 0"
    >
      ${title}
    </p>
    ${large ? leading(frame, first) : html``}
    ${(large ? others : items).map((item) => following(frame, item))}`;
};

const masthead = ({ view, webCopy }: IssueFrame): Markup =>
  html`<p align="right" style="${small};text-align:right;margin:0 0 20px">
      <a class="link" href="${webCopy}" style="${anchor}">Read it in your browser</a>
    </p>
    ${mailTable(
      html`<tr>
        <td
          class="name brand"
          style="${serif};font-size:37px;line-height:1;letter-spacing:-0.02em;color:${ink};padding:0 0 16px"
        >
          ${product.name}
        </td>
        <td align="right" valign="bottom" class="quiet" style="padding:0 0 18px">
          <p style="${small};margin:0;font-variant-numeric:tabular-nums">
            Letter of ${view.on_display}
          </p>
        </td>
      </tr>`,
    )}`;

const intro = ({ view }: IssueFrame): Markup =>
  html`<h1
      class="headline"
      style="${serif};font-size:37px;line-height:1.1;font-weight:400;letter-spacing:-0.015em;color:${ink};margin:32px 0 20px"
    >
      ${view.title}
    </h1>
    ${view.paragraphs.map((text) => html`<p style="${body}">${text}</p>`)}`;

const more = ({ view, siteOrigin }: IssueFrame): Markup =>
  view.more === 0
    ? html``
    : html`<p style="${body};margin:24px 0 0">
        And ${String(view.more)} more in
        <a class="link" href="${siteOrigin}/content" style="${anchor}">the library</a>.
      </p>`;

const footer = ({ reason, preferences, siteOrigin }: IssueFrame): Markup => {
  const { company, name, support } = product;
  return html`<p style="${small}">${reason}</p>
    <p style="${small}">
      <a class="link" href="${preferences}" style="${anchor}"
        >Change how often it comes, or unsubscribe</a
      >
    </p>
    <p style="${small}">${company.legalName}, ${company.address.join(", ")}</p>
    <p style="${small};margin:0">
      <a class="link" href="${siteOrigin}/" style="${anchor}">${name}</a> &nbsp;·&nbsp;
      <a class="link" href="mailto:${support.email}" style="${anchor}">${support.email}</a>
    </p>`;
};

export const issueHtml = (frame: IssueFrame): string =>
  mailPage({
    subject: frame.subject,
    preview: frame.preview,
    css,
    padding: "32px 32px 40px",
    content: html`${masthead(frame)}
      <div class="rule ruled" style="${rule};border-color:${ink}">&nbsp;</div>
      <div class="ink">
        ${intro(frame)} ${frame.view.sections.map((one, at) => section(frame, one, at === 0))}
        ${more(frame)}
      </div>
      <div class="rule" style="${rule};margin:32px 0 20px">&nbsp;</div>
      <div class="quiet">${footer(frame)}</div>`,
  });
