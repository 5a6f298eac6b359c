/** Renders tables of emails as HTML and as text. */
import { sans } from "../../presenters/mail-style.ts";
import { html, type Markup } from "../../presenters/markup.ts";

/** A table: rows of a name and a value below a small heading. A note is set below the name in small type. */
export interface MailTable {
  readonly heading: string;
  readonly rows: ReadonlyArray<readonly [name: string, value: string, note?: string]>;
}

export const tableHtml = ({ heading, rows }: MailTable): Markup =>
  html`<p
      class="label"
      style="${sans};font-size:12px;font-weight:600;letter-spacing:0.08em;line-height:1.4;text-transform:uppercase;color:#55504a;margin:24px 0 8px"
    >
      ${heading}
    </p>
    <table
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="border-bottom:1px solid #d9d3c8;margin:0 0 24px"
      class="rule"
    >
      ${rows.map(rowOf)}
    </table>`;

/** Returns the heading, then a line per row. */
export const tableText = ({ heading, rows }: MailTable): string =>
  [heading, ...rows.map(lineOf)].join("\n");

const cell = `${sans};font-size:15px;line-height:1.45;color:#1d1b19;vertical-align:top;border-top:1px solid #d9d3c8`;

/** Allows a long number to wrap on a narrow screen. Amounts, dates and order numbers do not wrap. */
const breaking = (value: string): string => {
  if (/\S{20}/.test(value)) return ";font-size:13px;word-break:break-word";
  return /\s/.test(value) ? "" : ";white-space:nowrap";
};

const rowOf = ([name, value, more = ""]: MailTable["rows"][number]): Markup =>
  html`<tr class="row">
    <td style="${cell};padding:10px 16px 10px 0">${name}${more === "" ? "" : footnote(more)}</td>
    <td
      align="right"
      style="${cell};padding:10px 0;font-variant-numeric:tabular-nums${breaking(value)}"
    >
      ${value}
    </td>
  </tr>`;

const footnote = (words: string): Markup =>
  html`<br /><span class="quiet" style="font-size:13px;color:#55504a">${words}</span>`;

const lineOf = ([name, value, more = ""]: MailTable["rows"][number]): string =>
  `${name}${more === "" ? "" : ` (${more})`}: ${value}`;
