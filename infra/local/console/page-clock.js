/** The clock on the console's page: the handlers' time, moving it, and the list of what a move has done. */
import { $, busy, call, dateFormat, el, onClick, timeFormat } from "./page-parts.js";

/** Lines that are drawn together: a year may have thousands. */
const shown = 200;

let offset = 0;
let refreshAll = async () => {};

const showTime = () => {
  const now = new Date(Date.now() + offset);
  $("time").textContent = timeFormat.format(now);
  $("date").textContent = dateFormat.format(now);
};

export const showClock = async () => {
  const clock = await call("/clock");
  if (clock.now === undefined) return;
  offset = Date.parse(clock.now) - Date.now();
  const days = clock.offset / 86_400_000;
  const away =
    Math.abs(days) < 1
      ? `${Math.round(Math.abs(days) * 24)} h`
      : `${Math.abs(Math.round(days * 10) / 10)} days`;
  const where = days > 0 ? "ahead of" : "behind";
  $("offset").textContent =
    Math.abs(clock.offset) < 60_000
      ? "The same as the machine's, shown for London."
      : `${away} ${where} the machine's, shown for London.`;
  showTime();
};

const kinds = {
  order: ["order", "orders"],
  charge: ["charge", "charges"],
  document: ["document", "documents"],
  access: ["change of access", "changes of access"],
  mail: ["mail", "mails"],
};

const counted = (count, [one, more]) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : more}`;

const times = (count) => (count === 1 ? "once" : `${count.toLocaleString("en-GB")} times`);

/** `Ran outbox-sweep 30 times, and not at those of its times at which nothing was due.` */
const describeRuns = ({ fired, thinned }) => {
  const runs = Object.entries(Object.groupBy(fired, ({ schedule }) => schedule)).map(
    ([name, all]) => `${name} ${times(all.length)}`,
  );
  const ran = runs.length > 0 ? `Ran ${runs.join(", ")}.` : "Ran nothing.";
  const less =
    thinned.length > 0
      ? ` Passed over times of ${thinned.join(", ")} at which nothing was due.`
      : "";
  return ran + less;
};

const describeLines = (lines) => {
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

const drawDiary = (lines, count = shown) => {
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

const move = (body) =>
  busy($("advance").querySelector("[type=submit]"), async () => {
    const note = $("moved");
    note.className = "note";
    note.textContent = "Working through what is due…";
    drawDiary([]);
    try {
      const answer = await call("/clock", "POST", body);
      const lines = answer.steps.flatMap(({ at, schedule, did }) =>
        did.map((entry) => ({ ...entry, at, schedule })),
      );
      note.textContent = `${describeRuns(answer)} ${describeLines(lines)}`;
      drawDiary(lines);
    } catch (error) {
      note.className = "note fault";
      note.textContent = error.message;
    }
    await refreshAll();
  });

/** `refresh` draws the whole page anew. */
export const startClock = (refresh) => {
  refreshAll = refresh;
  for (const button of document.querySelectorAll("[data-advance]"))
    onClick(button, () => busy(button, () => move({ advance: button.dataset.advance })));
  $("advance").addEventListener("submit", (event) => {
    event.preventDefault();
    const given = $("moment").value;
    if (given !== "") void move({ now: new Date(given).toISOString() });
  });
  onClick($("right-time"), () => move({ now: new Date().toISOString() }));
  setInterval(showTime, 1000);
};
