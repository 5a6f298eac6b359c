/** The console's page: shows the results of the calls under /_local, and refreshes every few seconds. */
import { showClock, startClock } from "./page-clock.js";
import { startLetters } from "./page-letters.js";
import { $, busy, call, drawWhenChanged, el, moment, onClick } from "./page-parts.js";
import { showPayments, startPayments } from "./page-payments.js";

const signIn = async ({ email, password }, button) => {
  const response = await fetch("/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const answer = await response.json();
  if (!response.ok) {
    button.textContent = answer.message;
    return;
  }
  // The record is the one that the site itself stores (web/lib/session.ts).
  localStorage.setItem("auth", JSON.stringify(answer));
  location.assign("/");
};

const showPeople = async () => {
  const { data, product } = await call("/personas");
  if (!data) return;
  $("product").textContent = product;
  $("password").textContent = data[0]?.password ?? "";
  drawWhenChanged("people", data, (people) =>
    people.map((person) => {
      const button = el("button", { type: "button" }, "Sign in");
      button.setAttribute("aria-label", `Sign in as ${person.person}, ${person.plan}`);
      button.addEventListener("click", () => busy(button, () => signIn(person, button)));
      return el(
        "li",
        {},
        el("h3", {}, person.person),
        el("p", { class: "plan" }, person.plan),
        el("p", {}, person.email),
        button,
      );
    }),
  );
};

let opened = null;
let view = "html";

const views = {
  html: (mail) => [
    el("iframe", {
      src: `/_local/mail/${encodeURIComponent(mail.id)}/html`,
      title: mail.subject,
      sandbox: "allow-popups allow-popups-to-escape-sandbox",
    }),
  ],
  text: (mail) => [el("pre", { tabindex: "0" }, mail.text)],
  links: (mail) => [
    el("ul", {}, ...mail.links.map((link) => el("li", {}, el("a", { href: link }, link)))),
  ],
};

const drawMail = (mail) => {
  const tabs = Object.keys(views).map((name) =>
    el(
      "button",
      {
        type: "button",
        class: "tab",
        "aria-pressed": String(name === view),
        onclick: () => {
          view = name;
          drawMail(mail);
        },
      },
      { html: "As sent", text: "Text", links: `Links (${mail.links.length})` }[name],
    ),
  );
  const files = mail.attachments.map((file, index) =>
    el(
      "a",
      { href: `/_local/mail/${encodeURIComponent(mail.id)}/attachments/${index}` },
      `${file.filename} (${Math.ceil(file.size / 1000)} kB)`,
    ),
  );
  $("letter").replaceChildren(
    el(
      "header",
      {},
      el("h3", {}, mail.subject),
      el("p", {}, `${mail.from} to ${mail.to}, ${moment(mail.at)}`),
      el("div", { class: "row" }, ...tabs, ...files),
    ),
    ...views[view](mail),
  );
};

const drawLetters = (mails) => {
  if (mails.length === 0) return [el("li", { class: "empty" }, "No mails yet.")];
  return mails.map((mail) =>
    el(
      "li",
      {},
      el(
        "button",
        {
          type: "button",
          "aria-pressed": String(mail.id === opened),
          onclick: (event) => {
            opened = mail.id;
            for (const one of $("letters").querySelectorAll("button"))
              one.setAttribute("aria-pressed", String(one === event.currentTarget));
            drawMail(mail);
          },
        },
        el("strong", {}, mail.subject),
        el("span", {}, mail.to, el("time", { datetime: mail.at }, moment(mail.at))),
      ),
    ),
  );
};

const showMails = async () => {
  const to = $("mail-to").value.trim();
  const { data } = await call(`/mail${to === "" ? "" : `?to=${encodeURIComponent(to)}`}`);
  if (!data) return;
  const newestFirst = data.toReversed();
  $("mail-count").textContent = data.length > 0 ? String(data.length) : "";
  drawWhenChanged("letters", newestFirst, drawLetters);
  if (opened === null || !data.some(({ id }) => id === opened)) {
    opened = null;
    $("letter").replaceChildren(
      el("p", { class: "empty" }, data.length > 0 ? "Choose a mail." : "It will open here."),
    );
  }
};

const showSchedules = async () => {
  const { data } = await call("/schedules");
  if (!data) return;
  drawWhenChanged("schedule-list", data, (schedules) =>
    schedules.map((it) => {
      const button = el(
        "button",
        { type: "button", "aria-label": `Run ${it.name} now` },
        "Run now",
      );
      button.addEventListener("click", async () => {
        await busy(button, () => call(`/schedules/${encodeURIComponent(it.name)}`, "POST", {}));
        await refresh();
      });
      const ran = it.last === null ? "" : `, last ${moment(it.last)}`;
      return el(
        "li",
        {},
        el("div", {}, el("strong", {}, it.name), el("p", {}, it.description)),
        el(
          "p",
          {},
          `${it.expression}, ${it.zone}`,
          el("br"),
          it.next === null ? "never again" : `next ${moment(it.next)}${ran}`,
        ),
        button,
      );
    }),
  );
};

const showQueues = async () => {
  const { data } = await call("/queues");
  if (!data) return;
  const parked = data.reduce((sum, { messages }) => sum + messages.length, 0);
  $("queue-count").textContent = parked > 0 ? String(parked) : "";
  drawWhenChanged("queue-list", data, (queues) =>
    queues.map(({ name, messages }) => {
      const empty = messages.length === 0;
      const clear = el(
        "button",
        { type: "button", class: "quiet", "aria-label": `Empty ${name}` },
        "Empty",
      );
      clear.addEventListener("click", async () => {
        await busy(clear, () => call(`/queues/${encodeURIComponent(name)}`, "DELETE"));
        await refresh();
      });
      const text = messages.map((message) => JSON.stringify(message, null, 2)).join("\n\n");
      return el(
        "li",
        {},
        el("strong", {}, name),
        el("p", {}, empty ? "empty" : `${messages.length} parked`),
        ...(empty
          ? []
          : [
              clear,
              el("details", {}, el("summary", {}, "Show"), el("pre", { tabindex: "0" }, text)),
            ]),
      );
    }),
  );
};

const showParts = async () => {
  const { ready, parts } = await call("/health");
  const state = $("state");
  state.textContent = ready ? "Ready" : "Starting";
  state.dataset.ready = String(ready);
  drawWhenChanged("part-list", parts, (all) =>
    all.map(({ name, pid, url }) =>
      el(
        "li",
        {},
        el("strong", {}, name),
        el("p", {}, url ?? "waits for invocations"),
        el("p", {}, pid === null ? "used from elsewhere" : `process ${pid}`),
      ),
    ),
  );
};

const refresh = async () => {
  try {
    await Promise.all([
      showParts(),
      showMails(),
      showClock(),
      showSchedules(),
      showQueues(),
      showPayments(),
      showPeople(),
    ]);
  } catch {
    $("state").textContent = "Stopped";
    $("state").dataset.ready = "false";
  }
};

$("mail-to").addEventListener("input", () => void showMails());
onClick($("mail-clear"), async () => {
  const to = $("mail-to").value.trim();
  await call(`/mail${to === "" ? "" : `?to=${encodeURIComponent(to)}`}`, "DELETE");
  await refresh();
});

startLetters();
startPayments(refresh);
startClock(refresh);

await refresh();
setInterval(() => {
  if (!document.hidden) void refresh();
}, 3000);
