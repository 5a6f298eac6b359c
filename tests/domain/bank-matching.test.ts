/** What a statement's lines are proposed for: 500 lines with traps among them, each against what it was made for. */
import { describe, expect, test } from "vitest";
import {
  type KnownOrders,
  numbersIn,
  type PayableOrder,
  type ProposalKind,
  proposeFor,
} from "../../shared/domain/bank-matching.ts";
import { orderNumber } from "../../shared/kernel/order-number.ts";

const people = [
  ["Ada Okonkwo", "Studio Ada Ltd"],
  ["Priya Nair", "Harbour Homeware"],
  ["Pascal Moreau", "Maison Moreau"],
  ["Ines Sørensen", "Nørre & Co"],
  ["Siobhán O’Neill", "The Linen Cupboard Limited"],
  ["Li Wei", ""],
] as const;

/** No two of them have the same amount left, but for the twins. */
const orders: readonly PayableOrder[] = Array.from({ length: 300 }, (_, at) => {
  const [name, company] = people[at % people.length] ?? ["", ""];
  return {
    orderId: orderNumber(at * 104_729_003 + 17),
    status: "pending",
    paymentType: "bacs",
    name,
    company,
    left: 10_000 + at * 37,
  };
});
const orderAt = (at: number): PayableOrder => {
  const order = orders[at];
  if (order === undefined) throw new Error(`No order ${at}`);
  return order;
};
const over: PayableOrder = { ...orderAt(290), status: "cancelled", left: 0 };
const paid: PayableOrder = { ...orderAt(291), status: "paid", left: 0 };
const byCard: PayableOrder = { ...orderAt(292), paymentType: "card" };
const twin: PayableOrder = { ...orderAt(6), orderId: orderNumber(5), left: orderAt(0).left };
const ended = new Set([over, paid, byCard].map(({ orderId }) => orderId));
const waiting = [...orders.filter(({ orderId }) => !ended.has(orderId)), twin];

const known: KnownOrders = {
  byId: new Map([...orders, twin, over, paid, byCard].map((order) => [order.orderId, order])),
  open: waiting,
  receipts: [{ orderId: orderAt(200).orderId, pence: 4000, day: "2026-11-20" }],
};

interface Planted {
  readonly text: string;
  readonly pence: number;
  readonly kind: ProposalKind;
  readonly orderIds: readonly string[];
}

/** As people write a number, and what banks make of it. */
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
  return `FPS ${ways[at % ways.length]} OKONKWO`;
};

const plant = (at: number): Planted => {
  const order = orderAt(at % 280);
  const { orderId, left } = order;
  const text = written(orderId, at);
  switch (at % 10) {
    case 0:
      return { text, pence: left - 1, kind: "part", orderIds: [orderId] };
    case 1:
      return { text, pence: left + 1, kind: "over", orderIds: [orderId] };
    case 2:
      return { text, pence: -left, kind: "out", orderIds: [] };
    case 3:
      return { text: "CARD PAYMENT COFFEE", pence: left, kind: "none", orderIds: [] };
    case 4:
      // One wrong character is no number.
      return {
        text: `FPS ${orderId.slice(0, -1)}${orderId.endsWith("A") ? "B" : "A"} XY`,
        pence: left,
        kind: "none",
        orderIds: [],
      };
    case 5: {
      const other = orderAt((at + 1) % 280);
      const both = `${orderId} and ${other.orderId}`;
      return { text: both, pence: left, kind: "several", orderIds: [orderId, other.orderId] };
    }
    default:
      return { text, pence: left, kind: "exact", orderIds: [orderId] };
  }
};

const special: readonly Planted[] = [
  { text: over.orderId, pence: 10_000, kind: "late", orderIds: [over.orderId] },
  { text: paid.orderId, pence: 10_000, kind: "late", orderIds: [paid.orderId] },
  { text: byCard.orderId, pence: byCard.left, kind: "late", orderIds: [byCard.orderId] },
  { text: orderAt(200).orderId, pence: 4000, kind: "entered", orderIds: [orderAt(200).orderId] },
  { text: "OKONKWO A", pence: orderAt(12).left, kind: "name", orderIds: [orderAt(12).orderId] },
  {
    text: "HARBOUR HOMEWARE LTD",
    pence: orderAt(1).left,
    kind: "name",
    orderIds: [orderAt(1).orderId],
  },
  { text: "NORRE", pence: orderAt(3).left, kind: "name", orderIds: [orderAt(3).orderId] },
  { text: "S ONEILL", pence: orderAt(4).left, kind: "name", orderIds: [orderAt(4).orderId] },
  {
    text: "LINEN CUPBOARD",
    pence: orderAt(10).left,
    kind: "name",
    orderIds: [orderAt(10).orderId],
  },
  { text: "OKONKWO", pence: orderAt(12).left, kind: "none", orderIds: [] },
  { text: "ADA OKONKWO", pence: orderAt(12).left + 1, kind: "none", orderIds: [] },
  { text: "WEI", pence: orderAt(5).left, kind: "none", orderIds: [] },
  {
    text: "ADA OKONKWO",
    pence: orderAt(0).left,
    kind: "several",
    orderIds: [orderAt(0).orderId, twin.orderId],
  },
  { text: "", pence: 0, kind: "out", orderIds: [] },
];

describe("500 lines", () => {
  const planted = [...special, ...Array.from({ length: 486 }, (_, at) => plant(at))];

  test("each is proposed for what it was made for, and for nothing else", () => {
    expect(planted).toHaveLength(500);
    for (const { text, pence, kind, orderIds } of planted) {
      const proposed = proposeFor({ day: "2026-11-20", pence, text }, known);
      expect([text, proposed.kind, proposed.orderIds]).toEqual([text, kind, orderIds]);
    }
  });

  test("nothing is proposed to take more than is left, or more than came", () => {
    for (const { text, pence } of planted) {
      const { takes, orderIds } = proposeFor({ day: "2026-11-20", pence, text }, known);
      const left = known.byId.get(orderIds[0] ?? "")?.left ?? 0;
      expect(takes).toBeLessThanOrEqual(Math.max(0, Math.min(left, pence)));
    }
  });
});

test("numbers are found wherever they stand, each once, and no word is taken for one", () => {
  const [one, two] = [orderAt(1).orderId, orderAt(2).orderId];
  const plain = one.replaceAll("-", "");
  expect(numbersIn(`TBTB${plain}`)).toContain(one);
  expect(numbersIn(`${one} ${plain.toLowerCase()} ${two}`)).toEqual([one, two]);
  expect(numbersIn("TB-0000-0001 OUTBACK STEAKS TB")).toEqual([]);
  expect(numbersIn("")).toEqual([]);
});
