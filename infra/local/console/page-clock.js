/** The clock on the console's page: the handlers' time, moving it, and the list of what a move has done. */
import { describeLines, drawDiary, linesOf } from "./page-diary.js";
import { $, busy, call, dateFormat, onClick, timeFormat } from "./page-parts.js";
import { startYears } from "./page-years.js";

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

const times = (count) => (count === 1 ? "once" : `${count.toLocaleString("en-GB")} times`);

/** Describes the runs: `Ran outbox-sweep 30 times, and not at those of its times at which nothing was due.` */
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

const move = (body) =>
  busy($("advance").querySelector("[type=submit]"), async () => {
    const note = $("moved");
    note.className = "note";
    note.textContent = "Working through what is due…";
    drawDiary([]);
    try {
      const answer = await call("/clock", "POST", body);
      const lines = linesOf(answer);
      note.textContent = `${describeRuns(answer)} ${describeLines(lines)}`;
      drawDiary(lines);
    } catch (error) {
      note.className = "note fault";
      note.textContent = error.message;
    }
    await refreshAll();
  });

/** Starts the clock. `refresh` draws the whole page again. */
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
  startYears(refresh);
  setInterval(showTime, 1000);
};
