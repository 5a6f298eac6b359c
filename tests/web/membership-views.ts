/** The server's views of a plan are listed here, one for each state that the page knows. */
import type {
  UpcomingEvent,
  MembershipView,
} from "../../shared/contract/memberships/membership-view.ts";

/** The day `2027-11-22` is shown as `22/11/2027`. */
const day = (on: string) => ({ on, display: on.split("-").toReversed().join("/") });

const coming = (
  on: string,
  what: UpcomingEvent["what"],
  title: string,
  amount?: string,
): UpcomingEvent => ({
  ...day(on),
  what,
  title,
  amount_display: amount ?? null,
});

const lastDays = (amount: string): UpcomingEvent[] => [
  coming("2027-09-23", "renewal", "We create your renewal order"),
  coming("2027-10-23", "reminder", "We email you a reminder"),
  coming("2027-11-12", "reminder", "We email you a reminder"),
  coming("2027-11-15", "locked", "Your next term can no longer be changed"),
  coming("2027-11-22", "renewal-payment", "Your next term starts", amount),
];

const byYear = {
  plan_id: 15,
  title: "Professional",
  period: "annual",
  to_pay_display: "£2,880.00",
  monthly_display: null,
  chosen: true,
  why_not: null,
  team: null,
} as const;

const byMonth = {
  ...byYear,
  period: "monthly",
  to_pay_display: "£264.00",
  monthly_display: "£264.00",
  chosen: false,
} as const;

export const yearly: MembershipView = {
  order_id: "TB-7K3M-9QX2",
  plan: { id: 15, title: "Professional", rank: 1 },
  status: "Active",
  period: "annual",
  price: { amount: 288_000, amount_display: "£2,880.00" },
  includes_vat: true,
  opens: ["All trend reports", "8 of 13 seasonal forecasts", "3 seats for colleagues"],
  places: { total: 3, taken: 1 },
  shares_with: 0,
  term: { starts: day("2026-11-22"), ends: day("2027-11-22") },
  minimum_term: null,
  pay_by: "card",
  card: "Visa ending in 4242",
  renews: true,
  awaits_answer: false,
  renewable: null,
  why_fixed: null,
  fixed_from: day("2027-11-15"),
  next: {
    title: "Professional",
    period: "annual",
    starts: day("2027-11-22"),
    to_pay_display: "£2,880.00",
    monthly_display: null,
    pay_by: "card",
    order_id: null,
    paid: false,
  },
  if_resumed: null,
  choices: [byYear, byMonth],
  overdue: null,
  dispute: null,
  came_from: null,
  billing: null,
  coming: lastDays("£2,880.00"),
  calendar: "https://trendbible.example/api/users/subscription/calendar/usr_1.key",
};

export const monthly: MembershipView = {
  ...yearly,
  period: "monthly",
  price: { amount: 26_400, amount_display: "£264.00" },
  minimum_term: { months: 12, left: 11, left_display: "£2,904.00", ends: day("2027-11-22") },
  next: yearly.next && {
    ...yearly.next,
    period: "monthly",
    to_pay_display: "£264.00",
    monthly_display: "£264.00",
  },
  choices: [
    { ...byYear, chosen: false },
    { ...byMonth, chosen: true },
  ],
  coming: [
    ...["2026-12", "2027-01", "2027-02", "2027-03", "2027-04", "2027-05"].map((month, index) =>
      coming(`${month}-22`, "instalment", `Month ${index + 2} of 12 of Professional`, "£264.00"),
    ),
    ...lastDays("£264.00"),
  ],
};

/** Premium continues as Professional. */
export const lowerNext: MembershipView = {
  ...yearly,
  plan: { id: 16, title: "Premium", rank: 2 },
  price: { amount: 576_000, amount_display: "£5,760.00" },
};

export const cancelled: MembershipView = {
  ...yearly,
  renews: false,
  next: null,
  if_resumed: yearly.next,
  choices: yearly.choices.map((choice) => ({ ...choice, chosen: false })),
  coming: [coming("2027-11-22", "ends", "Professional ends")],
};

export const fixedWords =
  "Your next term has been fixed since 15/11/2027 and can no longer be changed.";

export const fixed: MembershipView = {
  ...yearly,
  why_fixed: fixedWords,
  next: yearly.next && { ...yearly.next, order_id: "TB-2B4C-6D8E" },
  choices: yearly.choices.map((choice) => ({ ...choice, why_not: fixedWords })),
  coming: lastDays("£2,880.00").slice(-1),
};

export const paidWords = "Your next term is already paid and can no longer be changed.";

export const paidNext: MembershipView = {
  ...yearly,
  pay_by: "bacs",
  card: null,
  why_fixed: paidWords,
  next: yearly.next && { ...yearly.next, pay_by: "bacs", order_id: "TB-2B4C-6D8E", paid: true },
  choices: yearly.choices.map((choice) => ({ ...choice, why_not: paidWords })),
  coming: [coming("2027-11-22", "begins", "Your next term starts (already paid)")],
};

export const overdue: MembershipView = {
  ...monthly,
  overdue: {
    amount: 26_400,
    amount_display: "£264.00",
    order_id: "TB-7K3M-9QX2",
    payments: ["Professional, month 2 of 12"],
    next_try_display: "25/12/2026",
    pay_until_display: null,
    confirm_with: null,
  },
};

export const toConfirm: MembershipView = {
  ...overdue,
  overdue: overdue.overdue && { ...overdue.overdue, confirm_with: "pm_asks" },
};

const inactiveWords = "Your plan is inactive. Pay what is overdue first.";

export const inactive: MembershipView = {
  ...monthly,
  status: "In-active",
  renews: false,
  why_fixed: inactiveWords,
  next: null,
  choices: monthly.choices.map((choice) => ({ ...choice, chosen: false, why_not: inactiveWords })),
  overdue: overdue.overdue && {
    ...overdue.overdue,
    amount: 52_800,
    amount_display: "£528.00",
    payments: ["Professional, month 2 of 12", "Professional, month 3 of 12"],
    next_try_display: null,
  },
  coming: [],
};

export const disputed: MembershipView = { ...yearly, dispute: "open", coming: [] };

export const disputeLost: MembershipView = {
  ...disputed,
  dispute: "lost",
  status: "In-active",
  renews: false,
  next: null,
  why_fixed:
    "Your bank has taken back a payment for your plan, so it will not renew and you can’t change it.",
};

export const byTransfer: MembershipView = {
  ...yearly,
  pay_by: "bacs",
  card: null,
  next: yearly.next && { ...yearly.next, pay_by: "bacs" },
  choices: [byYear, { ...byMonth, why_not: "Monthly plans are paid by card. Save a card first." }],
};

/** This plan was imported a few days before its end: the next term awaits an agreement. */
export const awaitingAnswer: MembershipView = {
  ...cancelled,
  order_id: null,
  price: null,
  awaits_answer: true,
  fixed_from: day("2027-11-22"),
  if_resumed: yearly.next && { ...yearly.next, order_id: "TB-2B4C-6D8E" },
};

/** The member did not agree in time. */
export const renewable: MembershipView = {
  ...awaitingAnswer,
  status: "In-active",
  awaits_answer: false,
  renewable: {
    amount: 288_000,
    amount_display: "£2,880.00",
    order_id: "TB-2B4C-6D8E",
    until: day("2027-12-22"),
  },
  why_fixed: "Your plan has ended. Until 22/12/2027 you can renew it by paying for the next term.",
  if_resumed: null,
  coming: [],
};
