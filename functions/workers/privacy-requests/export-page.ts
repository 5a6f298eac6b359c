/** Renders the page of an export that a person reads: one self-contained file that prints well and opens offline. */
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatDate, londonTime } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { product } from "../../../shared/kernel/product.ts";
import { html, Markup } from "../../presenters/markup.ts";
import { sans, serif } from "../../presenters/mail-style.ts";
import type { JsonValue, JsonRowRecord } from "./to-json-row.ts";
import type { Column, ColumnForm, ExportSection } from "./section.ts";

export interface ExportPageInput {
  readonly name: string;
  readonly email: string;
  readonly at: Date;
  /** The names of the files in the folder `documents`. */
  readonly documents: readonly string[];
}

export const renderExportPage = (
  sections: readonly ExportSection[],
  facts: ExportPageInput,
): string => {
  const filled = sections.filter(({ entries }) => entries.length > 0);
  const empty = sections.filter(({ entries }) => entries.length === 0);
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Your data at ${product.name}</title>
        <style>
          ${new Markup(css)}
        </style>
      </head>
      <body>
        <header>
          <p class="name">${product.name}</p>
          <h1>Your data</h1>
          <p class="lead">
            Everything we hold about ${facts.name} (${facts.email}), as it was on
            ${londonTime(facts.at)}.
          </p>
          <p class="quiet">
            Each part below is also a complete file in the folder <i>data</i>, for other programs to
            read. ${documentsText(facts.documents)} We keep backups for 35 days, and logs, which
            identify you only by a number, for 90.
          </p>
        </header>
        <nav aria-label="Contents">
          <ol>
            ${filled.map(
              ({ name, title, entries }) =>
                html`<li>
                  <a href="#${name}">${title}</a>
                  <span class="count">${String(entries.length)}</span>
                </li>`,
            )}
          </ol>
        </nav>
        <main>${filled.map(sectionOf)} ${nothingIn(empty)}</main>
        <footer class="quiet">
          <p>
            Questions? ${product.support.email}, ${product.support.telephone}.
            ${product.company.legalName}, ${product.company.address.join(", ")}.
          </p>
        </footer>
      </body>
    </html> `.text;
};

const documentsText = (documents: readonly string[]): string =>
  documents.length === 0
    ? ""
    : `Your ${documents.length === 1 ? "document is" : `${documents.length} documents are`} in the folder documents.`;

const sectionOf = ({ name, title, about, columns, entries }: ExportSection): Markup =>
  html`<section id="${name}">
    <h2>${title}</h2>
    <p class="quiet">${about === "" ? "" : `${about} `}File: data/${name}.json</p>
    ${entries.length === 1 ? listOf(columns, entries) : tableOf(columns, entries)}
  </section>`;

/** Renders the fields of one entry, from top to bottom. */
const listOf = (columns: readonly Column[], entries: readonly JsonRowRecord[]): Markup =>
  html`<dl>
    ${entries.flatMap((entry) =>
      columns.map(
        (column) =>
          html`<div>
            <dt>${column.label}</dt>
            <dd>${wordsOf(valueIn(entry, column), column.as)}</dd>
          </div>`,
      ),
    )}
  </dl>`;

const tableOf = (columns: readonly Column[], entries: readonly JsonRowRecord[]): Markup =>
  html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${columns.map(({ label, as }) => html`<th scope="col" class="${as}">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${entries.map(
          (entry) =>
            html`<tr>
              ${columns.map((column) => cellOf(column, entry))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const cellOf = (column: Column, entry: JsonRowRecord): Markup =>
  html`<td class="${column.as}">${wordsOf(valueIn(entry, column), column.as)}</td>`;

const valueIn = (entry: JsonRowRecord, { of }: Column): JsonValue | undefined =>
  of.map((name) => entry[name]).find((value) => value !== undefined && value !== null);

const wordsOf = (value: JsonValue | undefined, as: ColumnForm): string => {
  if (value === undefined || value === null || value === "") return "\u2013";
  if (typeof value === "number") return as === "money" ? formatPence(value) : String(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string") return JSON.stringify(value);
  if (as === "day") return formatDay(value);
  return as === "time" && !Number.isNaN(Date.parse(value)) ? formatDate(value) : value;
};

const nothingIn = (sections: readonly ExportSection[]): Markup =>
  sections.length === 0
    ? html``
    : html`<section>
        <h2>What we don’t hold</h2>
        <p>We hold nothing under: ${sections.map(({ title }) => title).join(", ")}.</p>
      </section>`;

const css = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{${sans};margin:0 auto;max-width:1040px;padding:64px clamp(16px,4vw,64px);background:#faf8f4;color:#1d1b19;font-size:16px;line-height:1.55}
h1,h2,.name{${serif};font-weight:400;letter-spacing:-0.015em;line-height:1.1;margin:0}
.name{font-size:23px;margin-bottom:48px}
h1{font-size:clamp(36px,6vw,64px)}
h2{font-size:29px}
.lead{font-size:18px;max-width:38em;margin:24px 0 12px}
.quiet{color:#55504a;font-size:14px;max-width:52em;margin:8px 0 16px}
nav{border-top:1px solid #d9d3c8;border-bottom:1px solid #d9d3c8;margin:48px 0;padding:24px 0}
nav ol{list-style:none;margin:0;padding:0;columns:16em auto;column-gap:32px}
nav li{break-inside:avoid;padding:4px 0}
.count{color:#55504a;font-size:14px;font-variant-numeric:tabular-nums}
a{color:#3f4a78}
a:focus-visible{outline:3px solid #3f4a78;outline-offset:2px}
section{margin:64px 0}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;vertical-align:top;padding:8px 24px 8px 0;border-bottom:1px solid #d9d3c8;overflow-wrap:anywhere;min-width:6em}
th{font-size:12px;font-weight:600;letter-spacing:.06em;color:#55504a;border-bottom-color:#1d1b19}
dl{margin:0;font-size:14px}
dl div{display:grid;grid-template-columns:minmax(7em,14em) 1fr;gap:24px;padding:8px 0;border-bottom:1px solid #d9d3c8}
dl div:first-child{border-top:1px solid #1d1b19}
dt{font-size:12px;font-weight:600;letter-spacing:.06em;color:#55504a}
dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.money,.time,.day{font-variant-numeric:tabular-nums;white-space:nowrap}
.money{text-align:right}
footer{border-top:1px solid #d9d3c8;padding-top:24px}
@media print{body{padding:0;max-width:none}nav{break-after:page}section{break-inside:auto;margin:32px 0}tr{break-inside:avoid}}`;
