/** The list of what a move of the clock has done, day by day, with its totals. */
import { $, dateFormat, el, timeFormat } from "./page-parts.js";

/** The maximum number of lines that are drawn together: a year may have thousands. */
const shown = 200;

const kinds = {
  order: ["line about orders", "lines about orders"],
  charge: ["line about charges", "lines about charges"],
  document: ["document", "documents"],
  plan: ["change of a plan", "changes of plans"],
  access: ["change of access", "changes of access"],
  mail: ["mail", "mails"],
};

export const counted = (count, [one, more]) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : more}`;

/** Returns the lines of a move, each with its time and what ran then. */
export const linesOf = ({ steps }) =>
  steps.flatMap(({ at, schedule, did }) => did.map((entry) => ({ ...entry, at, schedule })));

export const describeLines = (lines) => {
  const counts = Object.entries(kinds).flatMap(([kind, words]) => {
    const count = lines.filter((line) => line.kind === kind).length;
    return count === 0 ? [] : [counted(count, words)];
  });
  return counts.length > 0 ? `${counts.join(", ")}.` : "Nothing else happened.";
};

const drawLine = ({ at, kind, schedule, text }) =>
  el(
    "li",
    {},
    el("time", { datetime: at }, timeFormat.format(new Date(at))),
    el("span", { class: "kind" }, kind),
    el("p", {}, text),
    el("span", { class: "by" }, schedule ?? "by itself"),
  );

const drawDay = ([day, lines]) =>
  el(
    "li",
    {},
    el("h3", { class: "label" }, day),
    el("ul", { class: "diary" }, ...lines.map(drawLine)),
  );

export const drawDiary = (lines, count = shown) => {
  const byDay = Object.groupBy(lines.slice(0, count), ({ at }) => dateFormat.format(new Date(at)));
  const left = lines.length - count;
  const more = el(
    "button",
    { type: "button", onclick: () => drawDiary(lines, count + shown) },
    `Show more: ${left.toLocaleString("en-GB")} left`,
  );
  $("diary").replaceChildren(...Object.entries(byDay).map(drawDay));
  $("diary-more").replaceChildren(...(left > 0 ? [more] : []));
};
