/** Bank statements are imported with proposed matches; a click applies a line, and each line is applied once. */
import { beforeAll, expect, test } from "vitest";
import type { RequestInput } from "../../../shared/contract/endpoint.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import { call, tokenOf } from "../../support/api.ts";
import {
  matchLineReply,
  uploadStatement,
  uploadReply,
  csvOf,
  ignoreLineReply,
  remainingLineCount,
  reopen,
  type Row,
  fetchStatementView,
} from "../../support/bank.ts";
import { cheapToPay, newCheckout, parseOrder, pay, placeByTransfer } from "../../support/buyer.ts";
import { ledgerOf, recordReceiptAsStaff, utcToday } from "../../support/finance.ts";
import { staffOrder } from "../../support/sales.ts";

const { listStatements, readStatement } = bankStatementsContract.endpoints;

const amount = (pence: number): string => (pence / 100).toFixed(2);

let run = 0;
/** Makes a text unique, so that lines of other tests are never the same lines. */
const own = (text: string): string => {
  run += 1;
  return `${text} ${Date.now().toString(36)}${run}`;
};

/** Waits for a proposal, because the directory that proposals come from lags behind for a moment. */
const proposed = async (id: string, at: number, kind: string) => {
  await expect
    .poll(async () => (await fetchStatementView(id)).bank_lines[at]?.proposal?.kind, {
      timeout: 20_000,
    })
    .toBe(kind);
  const line = (await fetchStatementView(id)).bank_lines[at];
  if (line === undefined) throw new Error(`There is no line ${at}`);
  return line;
};

const listed = async (query: RequestInput<typeof listStatements>["query"]) =>
  listStatements.replies[200].parse(
    (await call(listStatements, { query }, await tokenOf("staff"))).body,
  );

let first: Awaited<ReturnType<typeof placeByTransfer>>;
let second: typeof first;

beforeAll(async () => {
  first = await placeByTransfer();
  second = await placeByTransfer();
});

test("the same file uploaded repeatedly or at once is one statement, and an upload applies nothing by itself", async () => {
  const rows: readonly Row[] = [
    [utcToday(), own(`FPS ${first.orderId.replaceAll("-", "").toLowerCase()} ADA`), "100.00"],
    [utcToday(), own("COFFEE"), "-3.40"],
    [utcToday(), own("SOMEBODY"), "77.77"],
  ];
  const text = csvOf(rows);
  const [one, two, three] = await Promise.all([
    uploadStatement(text),
    uploadStatement(text),
    uploadStatement(text),
  ]);
  expect(new Set([one.id, two.id, three.id]).size).toBe(1);
  const part = await proposed(one.id, 0, "part");
  expect(part).toMatchObject({
    amount: 10_000,
    applied: null,
    proposal: { certain: false, orders: [{ id: first.orderId, left_display: "£234.00" }] },
  });
  expect(one.bank_lines.map(({ proposal }) => proposal?.kind).slice(1)).toEqual(["out", "none"]);
  expect(await ledgerOf(first.orderId)).toEqual([]);
  expect((await listed({ limit: 500 })).data.filter(({ id }) => id === one.id)).toMatchObject([
    { lines: 3 },
  ]);

  const answers = await Promise.all([1, 2, 3, 4].map(() => matchLineReply(one, 0, first.orderId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await matchLineReply(one, 0, second.orderId)).status).toBe(409);
  expect((await matchLineReply(one, 1, second.orderId)).status).toBe(409);
  expect(await ledgerOf(first.orderId)).toEqual([["receipt", 10_000]]);
  expect((await fetchStatementView(one.id)).bank_lines[0]?.applied).toMatchObject({
    order_id: first.orderId,
  });

  // This file repeats the line, beside an identical one and a new one.
  const alike = rows[0] ?? ["", "", ""];
  const rest = cheapToPay - 20_000;
  const last: Row = [utcToday(), own(`${first.orderId} REST`), amount(rest)];
  const longer = await uploadStatement(csvOf([...rows, alike, last]), "december.csv");
  expect(longer.id).not.toBe(one.id);
  expect(longer.bank_lines[0]?.applied).toMatchObject({ order_id: first.orderId });
  expect(longer.bank_lines[3]?.applied).toBeNull();
  expect((await matchLineReply(longer, 0, first.orderId)).status).toBe(200);
  expect((await matchLineReply(longer, 3, first.orderId)).status).toBe(200);
  expect((await matchLineReply(longer, 3, first.orderId)).status).toBe(200);
  await proposed(longer.id, 4, "exact");
  expect((await matchLineReply(longer, 4, first.orderId)).status).toBe(200);
  const order = await staffOrder(first.orderId);
  expect(order).toMatchObject({ status: "paid", received: cheapToPay, kept: 0 });
  expect(order.receipts).toHaveLength(3);
  expect(order.timeline.filter(({ kind }) => kind === "receipt")[0]?.by).toMatch(/\w/);
});

test("one line applied to two orders at once goes to one of them", async () => {
  const third = await placeByTransfer();
  const statement = await uploadStatement(csvOf([[utcToday(), own("NO NUMBER"), "12.00"]]));
  const answers = await Promise.all([
    matchLineReply(statement, 0, second.orderId),
    matchLineReply(statement, 0, third.orderId),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const sums = await Promise.all([ledgerOf(second.orderId), ledgerOf(third.orderId)]);
  expect(sums.flat()).toEqual([["receipt", 1200]]);
});

test("an overpayment stays unallocated in part, and a payment for a settled order as a whole", async () => {
  const { orderId } = await placeByTransfer();
  const byCard = await newCheckout();
  parseOrder(await pay(byCard));
  const statement = await uploadStatement(
    csvOf([
      [utcToday(), own(orderId), amount(cheapToPay + 500)],
      [utcToday(), own(`${orderId} AGAIN`), amount(cheapToPay)],
      [utcToday(), own(byCard.orderId), "5.00"],
    ]),
  );
  await proposed(statement.id, 0, "over");
  await proposed(statement.id, 2, "late");
  for (const [at, id] of [
    [0, orderId],
    [1, orderId],
    [2, byCard.orderId],
  ] as const)
    expect((await matchLineReply(statement, at, id)).status).toBe(200);
  expect(await staffOrder(orderId)).toMatchObject({
    status: "paid",
    received: cheapToPay,
    kept: cheapToPay + 500,
  });
  expect(await staffOrder(byCard.orderId)).toMatchObject({ received: cheapToPay, kept: 500 });
});

test("a line like a receipt entered by hand is applied only when staff confirm that it is another payment", async () => {
  const { orderId } = await placeByTransfer();
  parseOrder(await recordReceiptAsStaff({ orderId }, 5000, "BY HAND"));
  const statement = await uploadStatement(
    csvOf([
      [utcToday(), own(orderId), "50.00"],
      [utcToday(), own("NO NUMBER"), "50.00"],
    ]),
  );
  const line = await proposed(statement.id, 0, "entered");
  expect(line.proposal).toMatchObject({ certain: false, orders: [{ id: orderId }] });
  const input = await matchLineReply(statement, 1, orderId);
  expect([input.status, errorBody.parse(input.body).errors]).toEqual([
    409,
    { again: [expect.stringContaining("£50.00")] },
  ]);
  const answers = await Promise.all(
    [1, 2].map(() => matchLineReply(statement, 1, orderId, { again: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await staffOrder(orderId)).received).toBe(10_000);
  // The same question is asked the other way round, when a line is entered by hand again.
  expect((await recordReceiptAsStaff({ orderId }, 5000, "TYPED")).body).toMatchObject({
    entered: false,
  });
});

test("of two lines that pay an order in full only the first is certain, and none with another payer's name", async () => {
  const { orderId } = await placeByTransfer();
  const other = await placeByTransfer();
  const statement = await uploadStatement(
    csvOf([
      [utcToday(), own(orderId), "234.00"],
      [utcToday(), own(orderId), "234.00"],
      [utcToday(), own(`${other.orderId} MACKINTOSH`), "234.00"],
    ]),
  );
  await proposed(statement.id, 0, "exact");
  await proposed(statement.id, 2, "exact");
  const { bank_lines } = await fetchStatementView(statement.id);
  expect(bank_lines.map(({ proposal }) => [proposal?.kind, proposal?.certain])).toEqual([
    ["exact", true],
    ["twice", false],
    ["exact", false],
  ]);
  expect(bank_lines[1]?.proposal?.reason).toContain("line 2 pays the full balance");
  expect(bank_lines[2]?.proposal).toMatchObject({ other_name: true });
  // A colleague settles the order before the click that still expected the full balance.
  expect((await matchLineReply(statement, 0, orderId, { left: 23_400 })).status).toBe(200);
  const late = await matchLineReply(statement, 1, orderId, { left: 23_400 });
  expect(errorBody.parse(late.body)).toMatchObject({ code: "stale" });
  expect(await ledgerOf(orderId)).toEqual([["receipt", 23_400]]);
});

test("a line that is not ours is dismissed with a reason, in every file that has it, until it is reopened", async () => {
  const rows: readonly Row[] = [
    [utcToday(), own("INTEREST"), "1.20"],
    [utcToday(), own("COFFEE"), "-3.40"],
    [utcToday(), own("SOMEBODY"), "7.00"],
  ];
  const statement = await uploadStatement(csvOf(rows));
  const longer = await uploadStatement(csvOf([...rows, [utcToday(), own("MORE"), "1.00"]]));
  const counts = () => Promise.all([remainingLineCount(statement), remainingLineCount(longer)]);
  await expect.poll(counts).toEqual([2, 3]);
  const answers = await Promise.all([ignoreLineReply(statement, 0), ignoreLineReply(statement, 0)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await fetchStatementView(longer.id)).bank_lines[0]).toMatchObject({
    dismissed: { reason: "Interest" },
    proposal: null,
  });
  expect(await counts()).toEqual([1, 2]);
  expect((await matchLineReply(statement, 0, first.orderId)).status).toBe(409);
  expect((await ignoreLineReply(statement, 1)).status).toBe(409);
  expect((await reopen(longer, 0)).status).toBe(200);
  expect((await reopen(longer, 0)).status).toBe(200);
  expect(await counts()).toEqual([2, 3]);
  const third = await placeByTransfer();
  expect((await matchLineReply(statement, 2, third.orderId)).status).toBe(200);
  expect((await ignoreLineReply(longer, 2)).status).toBe(409);
  expect(await counts()).toEqual([1, 2]);
});

test("statements are filtered by file name and open lines, and sorted as requested", async () => {
  const word = own("list").replaceAll(" ", "");
  const spent = await uploadStatement(
    csvOf([["01/02/2026", own("COFFEE"), "-3.40"]]),
    `${word}-b.csv`,
  );
  const two: readonly Row[] = [1, 2].map((day) => [`0${day}/03/2026`, own("SOMEBODY"), "7.00"]);
  const open = await uploadStatement(csvOf(two), `${word}-a.csv`);
  const found = async (query: RequestInput<typeof listStatements>["query"]) =>
    (await listed({ q: word, ...query })).data.map(({ id }) => id);
  await expect.poll(() => remainingLineCount(open)).toBe(2);
  expect(await found({})).toEqual([open.id, spent.id]);
  expect(await found({ state: "open" })).toEqual([open.id]);
  expect(await found({ state: "done" })).toEqual([spent.id]);
  expect(await found({ sort: "uploaded_at" })).toEqual([spent.id, open.id]);
  expect(await found({ sort: "-file_name" })).toEqual([spent.id, open.id]);
  expect(await found({ sort: "from" })).toEqual([spent.id, open.id]);
  expect(await found({ sort: "lines" })).toEqual([spent.id, open.id]);
  expect(await found({ sort: "-to_do" })).toEqual([open.id, spent.id]);
  expect(await listed({ q: word, limit: 1, page: 2 })).toMatchObject({
    data: [{ id: spent.id, from: "2026-02-01", to: "2026-02-01", to_do: 0 }],
    meta: { total: 2, page: 2, perPage: 1 },
  });
});

test("a line in another currency that names an order stays open until the amount in pounds is entered", async () => {
  const order = await placeByTransfer();
  const rows = [own(order.orderId), own("TOP UP"), own(order.orderId)];
  const statement = await uploadStatement(
    `Date,Description,Currency,Amount\n${rows.map((text) => `${utcToday()},${text},EUR,234.00\n`).join("")}`,
  );
  // The directory that proposals come from lags behind for a moment.
  await expect
    .poll(
      async () => (await fetchStatementView(statement.id)).bank_lines[0]?.proposal?.orders.length,
      {
        timeout: 20_000,
      },
    )
    .toBe(1);
  expect((await fetchStatementView(statement.id)).bank_lines).toMatchObject([
    {
      amount_display: "EUR 234.00",
      in_pounds: false,
      proposal: { certain: false, orders: [{ id: order.orderId }] },
    },
    { proposal: { kind: "foreign", orders: [] } },
    { proposal: { kind: "foreign-order" } },
  ]);
  await expect.poll(() => remainingLineCount(statement)).toBe(2);
  const refused = await matchLineReply(statement, 0, order.orderId);
  expect([refused.status, errorBody.parse(refused.body).errors]).toEqual([
    422,
    { amount: ["Enter the amount credited in pounds"] },
  ]);
  expect((await matchLineReply(statement, 0, order.orderId, { amount: 20_137 })).status).toBe(200);
  expect(await ledgerOf(order.orderId)).toEqual([["receipt", 20_137]]);
  expect((await staffOrder(order.orderId)).timeline).toContainEqual(
    expect.objectContaining({ kind: "receipt", amount_display: "£201.37" }),
  );
  // A line can also be closed by dismissing it with a reason.
  expect((await ignoreLineReply(statement, 2, "Sent twice, went back")).status).toBe(200);
  await expect.poll(() => remainingLineCount(statement)).toBe(0);
  // The amount of a line in pounds cannot be changed.
  const inPounds = await uploadStatement(csvOf([[utcToday(), own(order.orderId), "10.00"]]));
  expect((await matchLineReply(inPounds, 0, order.orderId, { amount: 999 })).status).toBe(422);
});

test("files of other banks are read, and unreadable ones are refused with an error for each line", async () => {
  const semicolons = `\uFEFFBooking Date;Payee;Reference;Credit;Debit\r\n21.11.2026;"Müller; Söhne";"${own('a "b" c')}";"1.234,56";\r\n`;
  expect((await uploadStatement(semicolons)).bank_lines).toMatchObject([
    { amount: 123_456, day: "2026-11-21", text: expect.stringContaining("Müller; Söhne") },
  ]);
  const wrong = await uploadReply("Date,Reference,Amount\n31/02/2026,A,1.00\n21/11/2026,B,x\n");
  expect([wrong.status, errorBody.parse(wrong.body).errors]).toEqual([
    422,
    { text: ["Line 2: '31/02/2026' is not a date.", "Line 3: 'x' is not an amount."] },
  ]);
  for (const text of [
    "",
    "Date,Reference,Amount\n",
    'Date,Reference,Amount\n21/11/2026,"never closed,1.00\n',
    "no columns at all",
    `Date,Reference,Amount\n${"21/11/2026,A,1.00\n".repeat(1001)}`,
    "x".repeat(200_001),
  ])
    expect((await uploadReply(text)).status).toBe(422);
  const params = { id: `stm_${"0".repeat(32)}` };
  expect((await call(readStatement, { params }, await tokenOf("staff"))).status).toBe(404);
});
