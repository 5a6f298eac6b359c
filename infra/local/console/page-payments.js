/** Payments on the console's page: the ledger, the outcome of the next charge, and the events with a button to resend. */
import { $, busy, call, drawWhenChanged, el, moment, onClick } from "./page-parts.js";

/** The number of payments on the page, newest first; the calls return all. */
const shown = 20;

const money = (amount, currency) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount / 100);

const at = (seconds) => moment(new Date(seconds * 1000).toISOString());

/** Returns the possible actions for a payment: label, call and body. */
const stepsOf = ({ status, dispute }) => {
  if (status === "requires_action")
    return [
      ["Authenticate", "authenticate", { outcome: "succeed" }],
      ["Fail", "authenticate", { outcome: "fail" }],
    ];
  if (status !== "succeeded") return [];
  if (dispute === null) return [["Dispute", "dispute", {}]];
  if (dispute.status !== "needs_response") return [];
  return [
    ["Dispute won", "dispute", { outcome: "won" }],
    ["Dispute lost", "dispute", { outcome: "lost" }],
  ];
};

const drawStep =
  (id) =>
  ([words, path, body]) => {
    const button = el("button", { type: "button", "aria-label": `${words}: ${id}` }, words);
    button.addEventListener("click", async () => {
      await busy(button, () => call(`/payments/${id}/${path}`, "POST", body)).catch((error) => {
        $("outcome-note").textContent = error.message;
      });
      await refreshAll();
    });
    return button;
  };

const disputeWords = { needs_response: "disputed", won: "dispute won", lost: "dispute lost" };

const drawPayment = (payment) => {
  const { id, amount, currency, status, metadata, refunds, dispute, created, description } =
    payment;
  const about = [
    description,
    ...Object.entries(metadata).map(([name, value]) => `${name} ${value}`),
  ];
  const back = refunds.map((refund) => `, ${money(refund.amount, currency)} refunded`);
  const disputed =
    dispute === null ? "" : `, ${money(dispute.amount, currency)} ${disputeWords[dispute.status]}`;
  const steps = stepsOf(payment).map(drawStep(id));
  return el(
    "li",
    {},
    el("div", {}, el("strong", {}, money(amount, currency)), el("p", {}, id)),
    el(
      "p",
      {},
      `${status}${back.join("")}${disputed}, ${at(created)}`,
      el("br"),
      about.filter(Boolean).join(", "),
    ),
    ...(steps.length > 0 ? [el("div", { class: "row" }, ...steps)] : []),
  );
};

const stateOf = (deliveries) =>
  deliveries.length === 0
    ? "nobody is told"
    : deliveries
        .map(({ state, tries, lastStatus }) => {
          const answer = lastStatus === null ? "" : `, last answer ${lastStatus}`;
          return `${state} after ${tries === 1 ? "one try" : `${tries} tries`}${answer}`;
        })
        .join("; ");

const drawEvent = (refresh) => (event) => {
  const { id, type, object, created, deliveries } = event;
  const button = el(
    "button",
    { type: "button", "aria-label": `Send ${type} of ${object} again` },
    "Send again",
  );
  button.addEventListener("click", async () => {
    await busy(button, () => call(`/payments/events/${id}/resend`, "POST", { times: 1 }));
    await refresh();
  });
  return el(
    "li",
    {},
    el("div", {}, el("strong", {}, type), el("p", {}, object)),
    el("p", {}, stateOf(deliveries), el("br"), at(created)),
    ...(deliveries.length > 0 ? [button] : []),
  );
};

let refreshAll = async () => {};

const showWaiting = (waiting) => {
  const words = waiting.map(({ outcome, calls }) =>
    outcome === "down" ? `down for ${calls} calls` : outcome.replace("_", " "),
  );
  $("outcome-note").textContent = words.length > 0 ? `Waiting: ${words.join(", then ")}.` : "";
};

const none = (words) => [el("li", { class: "empty" }, words)];

export const showPayments = async () => {
  const section = $("payments");
  const answer = await fetch("/_local/payments?limit=100");
  // Payments may go elsewhere: there is then no ledger to show.
  section.hidden = answer.status === 404;
  if (!answer.ok) return;
  const { data } = await answer.json();
  const [{ data: events }, { data: waiting }] = await Promise.all([
    call(`/payments/events?limit=${shown}`),
    call("/payments/next"),
  ]);
  $("payment-count").textContent = data.length > 0 ? String(data.length) : "";
  showWaiting(waiting);
  drawWhenChanged("payment-list", data.slice(0, shown), (payments) =>
    payments.length > 0 ? payments.map(drawPayment) : none("No payments yet."),
  );
  drawWhenChanged("event-list", events, (all) =>
    all.length > 0 ? all.map(drawEvent(() => refreshAll())) : none("No events yet."),
  );
};

/** Starts the payments. `refresh` draws the whole page again. */
export const startPayments = (refresh) => {
  refreshAll = refresh;
  onClick($("outcome-set"), async () => {
    await busy($("outcome-set"), () =>
      call("/payments/next", "POST", { outcome: $("outcome").value }),
    );
    await refresh();
  });
  onClick($("outcome-clear"), async () => {
    await call("/payments/next", "DELETE");
    await refresh();
  });
};
