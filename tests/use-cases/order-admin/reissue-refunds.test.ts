/** Refunds and corrected invoices: each penny is credited on the current invoice. */
import { expect, test } from "vitest";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { accountsFiles, pence } from "../../support/accounts-files.ts";
import { expectStatus } from "../../support/buyer.ts";
import { refund } from "../../support/finance.ts";
import { waitForMail, readAttachment } from "../../support/mailbox.ts";
import {
  expectReissue,
  newInvoicedOrder,
  reissue,
  waitForDocuments,
} from "../../support/reissues.ts";

const month = londonDay(new Date()).slice(0, 7);

test("a refund after a correction is credited on the current invoice", async () => {
  const { checkout, order } = await newInvoicedOrder(["studio-tote+product"]);
  expectReissue(await reissue(order, "invoice", { address: { company: "First Ltd" } }), 200);
  const once = await waitForDocuments(order.id, 3);
  const second = once.documents[2];
  expectReissue(await reissue(once, second?.id ?? "", { address: { company: "Second Ltd" } }), 200);
  const twice = await waitForDocuments(order.id, 5);
  const currentPlan = twice.documents[4];
  expect(twice.documents.map(({ title }) => title)).toEqual([
    "VAT invoice, replaced",
    "Credit note, for a correction",
    "VAT invoice, replaced",
    "Credit note, for a correction",
    "VAT invoice",
  ]);
  expectStatus(await refund(checkout, 500), 200);
  const refunded = await waitForDocuments(order.id, 6);
  const mail = await waitForMail(checkout.member.email, "Credit note");
  expect(mail.text).toContain(`corrects invoice ${currentPlan?.number}`);
  const issued = (await readAttachment(mail)).replaceAll("\n", " ");
  expect(issued).toContain(`This credit note reduces invoice ${currentPlan?.number}`);
  expect(issued).toContain("Second Ltd");
  expect(refunded.documents[4]?.reissue?.why_not).toBeNull();
  expectStatus(await refund(checkout, order.received - 500), 200);
  const whole = await waitForDocuments(order.id, 7);
  expect(whole.documents[4]?.reissue?.why_not).toContain("Nothing is left to correct");
  const refused = await reissue(whole, currentPlan?.id ?? "", { address: { company: "Third" } });
  expect(refused.status).toBe(409);
  expect(errorBody.parse(refused.body).message).toContain("Nothing is left to correct");
  // Both exports contain all documents of the order, and they sum to nothing.
  const rows = async () =>
    (await accountsFiles(month, "xero")).filter(({ Reference }) => Reference?.includes(order.id));
  const numbers = new Set(
    (await waitForDocuments(order.id, 7)).documents.map(({ number }) => number ?? ""),
  );
  await expect
    .poll(async () => new Set((await rows()).map((row) => row["*InvoiceNumber"])), {
      timeout: 20_000,
    })
    .toEqual(numbers);
  const sums = (await rows()).map((row) => pence(row["*UnitAmount"]) + pence(row["TaxAmount"]));
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(0);
  const requested = new Map(
    (await rows()).map((row) => [row["*InvoiceNumber"], row["*ContactName"]] as const),
  );
  expect(twice.documents.map(({ number }) => requested.get(number ?? ""))).toEqual([
    "Studio Ada",
    "Studio Ada",
    "First Ltd",
    "First Ltd",
    "Second Ltd",
  ]);
  const sage = (await accountsFiles(month, "sage")).filter(
    (row) => row["Extra Reference"] === order.id && row["Type"] !== "SA" && row["Type"] !== "SP",
  );
  const signed = sage.map(
    (row) =>
      (row["Type"] === "SI" ? 1 : -1) * (pence(row["Net Amount"]) + pence(row["Tax Amount"])),
  );
  expect(signed.reduce((sum, one) => sum + one, 0)).toBe(0);
});

test("the invoice of a half-refunded order is corrected, and its refund is credited on the new one", async () => {
  const { checkout, order } = await newInvoicedOrder(["studio-tote+product"]);
  const half = Math.floor(order.received / 2);
  expectStatus(await refund(checkout, half), 200);
  const refunded = await waitForDocuments(order.id, 2);
  expectReissue(await reissue(refunded, "invoice", { address: { company: "Right Ltd" } }), 200);
  const corrected = await waitForDocuments(order.id, 5);
  expect(corrected.documents.map(({ title }) => title)).toEqual([
    "VAT invoice, replaced",
    "Credit note, replaced",
    "Credit note, for a correction",
    "VAT invoice",
    "Credit note",
  ]);
  const numbers = corrected.documents.map(({ number }) => number ?? "");
  const mail = await waitForMail(
    checkout.member.email,
    `Invoice ${numbers[3]} replaces ${numbers[0]}`,
  );
  const third = (await readAttachment(mail, 2)).replaceAll("\n", " ");
  expect(third).toContain(`It replaces credit note ${numbers[1]}`);
  expect(third).toContain("Right Ltd");
  expect(mail.text).toContain("we refund nothing more");
  const rows = async () =>
    (await accountsFiles(month, "xero")).filter(({ Reference }) => Reference?.includes(order.id));
  await expect
    .poll(async () => new Set((await rows()).map((row) => row["*InvoiceNumber"])), {
      timeout: 20_000,
    })
    .toEqual(new Set(numbers));
  const sumOf = async (number: string) =>
    (await rows())
      .filter((row) => row["*InvoiceNumber"] === number)
      .reduce((sum, row) => sum + pence(row["*UnitAmount"]) + pence(row["TaxAmount"]), 0);
  expect(await Promise.all(numbers.map(sumOf))).toEqual([
    order.received,
    -half,
    half - order.received,
    order.received,
    -half,
  ]);
  const requested = new Map(
    (await rows()).map((row) => [row["*InvoiceNumber"], row["*ContactName"]]),
  );
  expect(numbers.map((number) => requested.get(number))).toEqual([
    "Studio Ada",
    "Studio Ada",
    "Studio Ada",
    "Right Ltd",
    "Right Ltd",
  ]);
  // After a second correction, a refund is credited on the current invoice again.
  const currentPlan = corrected.documents[3]?.id ?? "";
  expectReissue(await reissue(corrected, currentPlan, { address: { company: "Newer Ltd" } }), 200);
  const twice = await waitForDocuments(order.id, 8);
  expectStatus(await refund(checkout, order.received - half), 200);
  await waitForDocuments(order.id, 9);
  expect(twice.documents.filter(({ title }) => title === "VAT invoice")).toHaveLength(1);
  await expect
    .poll(
      async () =>
        (await rows()).length > 0 && new Set((await rows()).map((r) => r["*InvoiceNumber"])).size,
      { timeout: 20_000 },
    )
    .toBe(9);
  const all = (await rows()).map((row) => pence(row["*UnitAmount"]) + pence(row["TaxAmount"]));
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(0);
});
