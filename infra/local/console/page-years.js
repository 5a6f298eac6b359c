/**
 * Simulates three years of the demo's team on the console's page: its admin saves a card, then the clock moves month by month.
 */
import { counted, drawDiary, linesOf } from "./page-diary.js";
import { $, call, dateFormat } from "./page-parts.js";

const months = 36;
const admin = "team-admin";
const team = "Studio North";

/** Calls the product's own API, as the site does. */
const ask = async (path, { token, body } = {}) => {
  const response = await fetch(`/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
};

const findAdmin = async () => {
  const { data: people } = await call("/personas");
  const person = people.find(({ name }) => name === admin);
  if (person === undefined) throw new Error(`This stack has no ${team}.`);
  return person;
};

/** Signs in again each time, because a session does not last for years. */
const signIn = async ({ email, password }) => {
  const { access_token: token } = await ask("/auth/login", { body: { email, password } });
  return token;
};

/** Saves a card, which becomes the charged one; it expires at the end of next year. */
const saveCard = async (token, cards) => {
  const body = { payment_method: "pm_card_visa" };
  const { data } = await ask("/users/payment", { token, body });
  const { id } = data.find((card) => !cards.some((known) => known.id === card.id)) ?? data[0];
  await ask("/users/payment-methods/default", { token, body: { id } });
};

/** Returns the admin with a working card, which is saved unless there is one. */
const prepare = async () => {
  const person = await findAdmin();
  const token = await signIn(person);
  const { data: cards } = await ask("/users/payment-methods", { token });
  if (!cards.some((card) => card.default && !card.expired)) await saveCard(token, cards);
  return person;
};

const isWarning = ({ kind, text }) => kind === "mail" && text.startsWith("“Card expiring”");

/** Saves another card when the current one is about to expire. Returns the line that says so. */
const replaceCard = async (person, at) => {
  const token = await signIn(person);
  const { data: cards } = await ask("/users/payment-methods", { token });
  await saveCard(token, cards);
  const text = `${person.email} saves another card, as the mail asked`;
  return { at, kind: "card", schedule: "this page", id: person.email, text };
};

/** Returns month `count` after `start`, in UTC; on the last day of a shorter month. */
const monthAfter = (start, count) => {
  const date = new Date(start);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date;
};

/** Returns the lines that name the member, or an order of theirs that was named before. */
const ownLines = (email) => {
  const orders = new Set();
  return (line) => {
    if (line.text.includes(email)) {
      if (line.kind === "order") orders.add(line.id);
      return true;
    }
    return [...orders].some((order) => line.text.includes(order));
  };
};

const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Returns totals such as `3 orders, 3 charges of £8,640.00 together, 15 mails.` Zero counts are left out. */
const sumOf = (lines) => {
  const of = (...kinds) => lines.filter(({ kind }) => kinds.includes(kind));
  const charges = of("charge").filter(({ charged }) => charged !== undefined);
  const sum = pounds.format(charges.reduce((all, { charged }) => all + charged, 0) / 100);
  const orders = new Set(of("order").map(({ id }) => id)).size;
  const parts = [
    [orders, ["order", "orders"]],
    [charges.length, [`charge of ${sum}`, `charges of ${sum} together`]],
    [of("mail").length, ["mail", "mails"]],
    [of("document").length, ["document", "documents"]],
    [of("plan", "access").length, ["change of plan or access", "changes of plan or access"]],
  ];
  const named = parts.filter(([count]) => count > 0).map(([count, words]) => counted(count, words));
  return named.length > 0 ? `${named.join(", ")}.` : "Nothing yet.";
};

/** Moves month by month until `isStopped`, and draws the results after each. */
export const liveThreeYears = async (isStopped, say) => {
  const { now, offset } = await call("/clock");
  if (Math.abs(offset) >= 60_000)
    throw new Error("Set the clock back to the machine’s time first: three years begin now.");
  say(`Saving a card for ${team}…`);
  const person = await prepare();
  const isOwn = ownLines(person.email);
  const lines = [];
  let others = 0;
  drawDiary(lines);
  let done = 0;
  while (done < months && !isStopped()) {
    const to = monthAfter(now, done + 1);
    say(`Month ${done + 1} of ${months}, up to ${dateFormat.format(to)}. ${sumOf(lines)}`);
    const found = linesOf(await call("/clock", "POST", { now: to.toISOString() }));
    const own = found.filter(isOwn);
    others += found.length - own.length;
    lines.push(...own);
    if (own.some(isWarning)) lines.push(await replaceCard(person, to.toISOString()));
    if (own.length > 0) drawDiary(lines);
    done += 1;
  }
  const span = done === months ? "Three years" : counted(done, ["month", "months"]);
  const beside =
    others === 0 ? "" : ` ${counted(others, ["line", "lines"])} of other members are left out.`;
  say(`${span} of ${team}: ${sumOf(lines)}${beside}`);
};

/** Starts the simulation. `refresh` draws the whole page again; meanwhile nothing else moves the clock. */
export const startYears = (refresh) => {
  const stop = $("years-stop");
  const controls = [...$("advance").elements].filter((element) => element !== stop);
  const note = $("moved");
  let isStopped = false;
  const run = async () => {
    isStopped = false;
    note.className = "note";
    for (const one of controls) one.disabled = true;
    stop.hidden = false;
    stop.disabled = false;
    stop.focus();
    try {
      await liveThreeYears(
        () => isStopped,
        (words) => {
          note.textContent = words;
        },
      );
    } catch (error) {
      note.className = "note fault";
      note.textContent = error.message;
    } finally {
      for (const one of controls) one.disabled = false;
      $("years").focus();
      stop.hidden = true;
    }
    await refresh();
  };
  $("years").addEventListener("click", () => void run());
  stop.addEventListener("click", () => {
    isStopped = true;
    stop.disabled = true;
    note.textContent = "Stopping when this month is done…";
  });
};
