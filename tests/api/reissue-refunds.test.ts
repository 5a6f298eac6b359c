/** An invoice that was replaced, and money that goes back after it: each penny is credited where it stands. */
import { expect, test } from "vitest";
import { failure } from "../../shared/contract/envelope.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { accountsFiles, pence } from "../support/accounts-files.ts";
import { expectStatus } from "../support/buyer.ts";
import { refund } from "../support/finance.ts";
import { mailTo, paperIn } from "../support/mailbox.ts";
import { expectReissue, invoiced, reissue, withPapers } from "../support/reissues.ts";

const month = londonDay(new Date()).slice(0, 7);

test("what is refunded later is credited on the invoice that stands, which is then replaced no more", async () => {
  const { checkout, order } = await invoiced(["studio-tote+product"]);
  expectReissue(await reissue(order, "invoice", { address: { company: "First Ltd" } }), 200);
  const once = await withPapers(order.id, 3);
  const second = once.documents[2];
  expectReissue(await reissue(once, second?.id ?? "", { address: { company: "Second Ltd" } }), 200);
  const twice = await withPapers(order.id, 5);
  const standing = twice.documents[4];
  expect(twice.documents.map(({ title }) => title)).toEqual([
    "VAT invoice, replaced",
    "Credit note, of a correction",
    "VAT invoice, replaced",
    "Credit note, of a correction",
    "VAT invoice",
  ]);
  expectStatus(await refund(checkout, 500), 200);
  const refunded = await withPapers(order.id, 6);
  const mail = await mailTo(checkout.member.email, "Credit note");
  expect(mail.text).toContain(`corrects invoice ${standing?.number}`);
  const paper = (await paperIn(mail)).replaceAll("\n", " ");
  expect(paper).toContain(`This credit note reduces invoice ${standing?.number}`);
  expect(paper).toContain("Second Ltd");
  expect(refunded.documents[4]?.reissue?.why_not).toContain("was credited for a refund");
  const refused = await reissue(refunded, standing?.id ?? "", { address: { company: "Third" } });
  expect(refused.status).toBe(409);
  expect(failure.parse(refused.body).message).toContain("was credited for a refund");
  expectStatus(await refund(checkout, order.received - 500), 200);
  await withPapers(order.id, 7);
  // Both kinds of files have all of them, so that the order comes to nothing.
  const rows = async () =>
    (await accountsFiles(month, "xero")).filter(({ Reference }) => Reference?.includes(order.id));
  const numbers = new Set(
    (await withPapers(order.id, 7)).documents.map(({ number }) => number ?? ""),
  );
  await expect
    .poll(async () => new Set((await rows()).map((row) => row["*InvoiceNumber"])), {
      timeout: 20_000,
    })
    .toEqual(numbers);
  const sums = (await rows()).map((row) => pence(row["*UnitAmount"]) + pence(row["TaxAmount"]));
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(0);
  const named = new Map(
    (await rows()).map((row) => [row["*InvoiceNumber"], row["*ContactName"]] as const),
  );
  expect(twice.documents.map(({ number }) => named.get(number ?? ""))).toEqual([
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
