/** A statement of 500 lines, with traps among them, is matched to orders; each line has an expected match. */
import { describe, expect, test } from "vitest";
import {
  type BankLine,
  isCertain,
  type MatchCandidates,
  findOrderNumbers,
  type PayableOrder,
  type MatchProposal,
  proposeMatches,
} from "../../shared/domain/bank-statements/bank-matching.ts";
import { formatOrderNumber } from "../../shared/kernel/order-number.ts";

const people = [
  ["Ada Okonkwo", "Studio Ada Ltd"],
  ["Priya Nair", "Harbour Homeware"],
  ["Pascal Moreau", "Maison Moreau"],
  ["Ines Sørensen", "Nørre & Co"],
  ["Siobhán O’Neill", "The Linen Cupboard Limited"],
  ["Li Wei", ""],
] as const;

/** Each order has a different outstanding amount, except the twins. */
const orders: readonly PayableOrder[] = Array.from({ length: 800 }, (_, at) => {
  const [name, company] = people[at % people.length] ?? ["", ""];
  return {
    orderId: formatOrderNumber(at * 34_729_003 + 17),
    status: "pending",
    paymentType: "bacs",
    name,
    company,
    left: 10_000 + at * 37,
    owed: [],
  };
});
const orderAt = (at: number): PayableOrder => {
  const order = orders[at];
  if (order === undefined) throw new Error(`No order ${at}`);
  return order;
};
const over: PayableOrder = { ...orderAt(790), status: "cancelled", left: 0 };
const paid: PayableOrder = { ...orderAt(791), status: "paid", left: 0 };
const byCard: PayableOrder = { ...orderAt(792), paymentType: "card" };
const twin: PayableOrder = {
  ...orderAt(786),
  orderId: formatOrderNumber(5),
  left: orderAt(780).left,
};
const ended = new Set([over, paid, byCard].map(({ orderId }) => orderId));
const waiting = [...orders.filter(({ orderId }) => !ended.has(orderId)), twin];

const known: MatchCandidates = {
  byId: new Map([...orders, twin, over, paid, byCard].map((order) => [order.orderId, order])),
  open: waiting,
  receipts: [{ orderId: orderAt(793).orderId, pence: 4000, day: "2026-11-20" }],
};

interface Planted
  extends Pick<BankLine, "pence" | "text">, Pick<MatchProposal, "kind" | "orderIds"> {
  readonly otherName?: boolean;
  /** These are the distances to earlier lines for the same order. */
  readonly after?: readonly number[];
  readonly currency?: string;
  readonly unbooked?: string;
}

/** Order numbers are written as people and banks write them. */
const written = (orderId: string, at: number): string => {
  const plain = orderId.replaceAll("-", "");
  const ways = [
    orderId,
    plain,
    orderId.toLowerCase(),
    `INV${plain}THANKS`,
    plain.replace(/^(.{6})/, "$1 "),
    orderId.replaceAll("-", "–"),
    `REF:${orderId}.`,
    plain.replaceAll("1", "I").replaceAll("0", "O"),
  ];
  return ways[at % ways.length] ?? orderId;
};

const lastNameOf = ({ name }: PayableOrder): string => name.split(" ").at(-1) ?? "";

const plant = (at: number): readonly Planted[] => {
  const order = orderAt(at);
  const { orderId, left } = order;
  const number = written(orderId, at);
  const text = `FPS ${number} ${lastNameOf(order).toUpperCase()}`;
  const orderIds = [orderId];
  switch (at % 12) {
    case 0:
      return [{ text, pence: left - 1, kind: "part", orderIds }];
    case 1:
      return [{ text, pence: left + 1, kind: "over", orderIds }];
    case 2:
      return [{ text, pence: -left, kind: "out", orderIds: [] }];
    case 3:
      return [{ text: "CARD PAYMENT COFFEE", pence: left, kind: "none", orderIds: [] }];
    case 4: {
      // A number with one wrong character matches no order.
      const wrong = `${orderId.slice(0, -1)}${orderId.endsWith("A") ? "B" : "A"}`;
      return [{ text: `FPS ${wrong} XY`, pence: left, kind: "none", orderIds: [] }];
    }
    case 5: {
      const other = orderAt(at + 100);
      const both = `${orderId} and ${other.orderId}`;
      const several = [orderId, other.orderId];
      return [{ text: both, pence: left, kind: "several", orderIds: several }];
    }
    case 6:
      // The line has another customer's order number, by mistake or on purpose.
      return [
        { text: `${number} MACKINTOSH J`, pence: left, kind: "exact", orderIds, otherName: true },
      ];
    case 7:
      // The order is paid twice, and then in two halves of which the second exceeds the amount due.
      return [
        { text, pence: left, kind: "exact", orderIds },
        { text, pence: left, kind: "twice", orderIds, after: [1] },
      ];
    case 8:
      return [
        { text, pence: left - 500, kind: "part", orderIds },
        { text, pence: 500, kind: "exact", orderIds, after: [1] },
        { text, pence: 1, kind: "twice", orderIds, after: [2, 1] },
      ];
    case 9:
      return [
        // A payment in another currency uses nothing of the amount that the following lines can pay.
        { text, pence: left, kind: "foreign-order", orderIds, currency: "EUR" },
        { text, pence: left, kind: "unbooked", orderIds: [], unbooked: "pending" },
        { text, pence: left - 1, kind: "part", orderIds },
        { text, pence: 2, kind: "over", orderIds, after: [1] },
      ];
    case 10:
      return [{ text: number, pence: left, kind: "exact", orderIds }];
    default:
      return [{ text, pence: left, kind: "exact", orderIds }];
  }
};

const special: readonly Planted[] = [
  { text: over.orderId, pence: 10_000, kind: "late", orderIds: [over.orderId] },
  { text: paid.orderId, pence: 10_000, kind: "late", orderIds: [paid.orderId] },
  { text: byCard.orderId, pence: byCard.left, kind: "late", orderIds: [byCard.orderId] },
  // One receipt was entered by hand: of two equal lines one is new.
  { text: orderAt(793).orderId, pence: 4000, kind: "entered", orderIds: [orderAt(793).orderId] },
  { text: orderAt(793).orderId, pence: 4000, kind: "part", orderIds: [orderAt(793).orderId] },
  { text: "OKONKWO A", pence: orderAt(720).left, kind: "name", orderIds: [orderAt(720).orderId] },
  // Their only order of that amount is paid by the line before.
  { text: "OKONKWO A", pence: orderAt(720).left, kind: "none", orderIds: [] },
  {
    text: "HARBOUR HOMEWARE LTD",
    pence: orderAt(721).left,
    kind: "name",
    orderIds: [orderAt(721).orderId],
  },
  { text: "NORRE", pence: orderAt(723).left, kind: "name", orderIds: [orderAt(723).orderId] },
  { text: "S ONEILL", pence: orderAt(724).left, kind: "name", orderIds: [orderAt(724).orderId] },
  {
    text: "LINEN CUPBOARD",
    pence: orderAt(730).left,
    kind: "name",
    orderIds: [orderAt(730).orderId],
  },
  { text: "OKONKWO", pence: orderAt(732).left, kind: "none", orderIds: [] },
  { text: "ADA OKONKWO", pence: orderAt(732).left + 1, kind: "none", orderIds: [] },
  { text: "WEI", pence: orderAt(725).left, kind: "none", orderIds: [] },
  {
    text: "ADA OKONKWO",
    pence: orderAt(780).left,
    kind: "several",
    orderIds: [orderAt(780).orderId, twin.orderId],
  },
  { text: "", pence: 0, kind: "out", orderIds: [] },
  { text: "CARD TOP UP", pence: 5000, kind: "foreign", orderIds: [], currency: "USD" },
  {
    text: `${orderAt(720).orderId} ${orderAt(721).orderId}`,
    pence: 5000,
    kind: "foreign-order",
    orderIds: [orderAt(720).orderId, orderAt(721).orderId],
    currency: "USD",
  },
  // The number has a correct check character, but no order has it.
  { text: "TB-0000-0000", pence: 5000, kind: "foreign-order", orderIds: [], currency: "USD" },
  { text: orderAt(720).orderId, pence: -5000, kind: "out", orderIds: [], currency: "USD" },
];

const lineOf = ({ text, pence, currency = "GBP", unbooked }: Planted, at: number): BankLine => ({
  line: at + 2,
  day: "2026-11-20",
  pence,
  currency,
  unbooked: unbooked ?? null,
  text,
});

describe("a statement of 500 lines", () => {
  const planted = [...special, ...Array.from({ length: 600 }, (_, at) => plant(at)).flat()].slice(
    0,
    500,
  );
  const lines = planted.map(lineOf);
  const proposed = proposeMatches(lines, known);

  test("each line gets its expected match and no other", () => {
    expect(planted).toHaveLength(500);
    for (const [at, { text, kind, orderIds, otherName = false, after = [] }] of planted.entries())
      expect([text, proposed[at]]).toMatchObject([
        text,
        { kind, orderIds, otherName, after: after.map((before) => at + 2 - before) },
      ]);
  });

  test("no match uses more than the order's due amount or the line's amount", () => {
    const applied = new Map<string, number>();
    for (const [at, { takes, orderIds }] of proposed.entries()) {
      const [orderId = ""] = orderIds;
      expect(takes).toBeLessThanOrEqual(Math.max(0, lines[at]?.pence ?? 0));
      applied.set(orderId, (applied.get(orderId) ?? 0) + takes);
    }
    for (const [orderId, pence] of applied)
      expect(pence).toBeLessThanOrEqual(known.byId.get(orderId)?.left ?? 0);
  });

  test("each order has at most one certain match", () => {
    const certain = proposed.filter(isCertain).flatMap(({ orderIds }) => orderIds);
    expect(certain.length).toBeGreaterThan(70);
    expect(new Set(certain).size).toBe(certain.length);
  });
});

test.each([
  ["FPS", false],
  ["PAYMENT REF INVOICE 2288", false],
  ["P NAIR", false],
  ["NAIR P MRS", false],
  ["HARBOUR HOMEW", false],
  ["HOMEWARE LTD", false],
  ["FROM NÁIR", false],
  ["PRIYA SINGH", true],
  ["A SMITH", true],
  ["STUDIO ADA LTD", true],
])(
  "with an order number of Priya Nair at Harbour Homeware, %j is another name: %s",
  (words, isOther) => {
    const { orderId, left } = orderAt(1);
    const text = `${words} ${written(orderId, 4)}`;
    const [proposal] = proposeMatches(
      [lineOf({ text, pence: left, kind: "exact", orderIds: [] }, 0)],
      known,
    );
    expect(proposal).toMatchObject({ kind: "exact", otherName: isOther });
  },
);

test("either half of a double-barrelled name is the buyer's", () => {
  const order = { ...orderAt(1), name: "Ada Okonkwo-Lindström", company: "" };
  const only: MatchCandidates = {
    byId: new Map([[order.orderId, order]]),
    open: [order],
    receipts: [],
  };
  const isOther = (name: string) => {
    const text = `${name} ${order.orderId}`;
    const line = lineOf({ text, pence: order.left, kind: "exact", orderIds: [] }, 0);
    return proposeMatches([line], only)[0]?.otherName;
  };
  expect(["A OKONKWO", "LINDSTROM A", "A OKONKWO-LIND", "ADA SMITH"].map(isOther)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test("order numbers are found anywhere in a text, each once, and no other word is taken for one", () => {
  const [one, two] = [orderAt(1).orderId, orderAt(2).orderId];
  const plain = one.replaceAll("-", "");
  expect(findOrderNumbers(`TBTB${plain}`)).toContain(one);
  expect(findOrderNumbers(`${one} ${plain.toLowerCase()} ${two}`)).toEqual([one, two]);
  expect(findOrderNumbers("TB-0000-0001 OUTBACK STEAKS TB")).toEqual([]);
  expect(findOrderNumbers("")).toEqual([]);
});
