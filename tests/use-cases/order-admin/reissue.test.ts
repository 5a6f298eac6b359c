/** Documents with wrong customer details are corrected: the old document stays as it is, and a new one replaces it. */
import { expect, test } from "vitest";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { call, tokenOf } from "../../support/api.ts";
import {
  type Checkout,
  cheapToPay,
  expectStatus,
  placeByTransfer,
  readOrder,
} from "../../support/buyer.ts";
import { ledgerOf, recordReceiptAsStaff } from "../../support/finance.ts";
import { type Mail, mailsTo, waitForMail, readAttachment } from "../../support/mailbox.ts";
import { newEmail } from "../../support/members.ts";
import {
  expectReissue,
  newInvoicedOrder,
  reissue,
  waitForDocuments,
} from "../../support/reissues.ts";
import { staffOrder, timelineTitles } from "../../support/sales.ts";

const { sendDocument } = orderAdminContract.endpoints;

const numbersOf = async (checkout: Checkout) =>
  ((await readOrder(checkout))?.documents ?? []).map(({ title, number }) => [title, number]);

const replacing = async (email: string): Promise<readonly Mail[]> =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes(" replaces "));

test("an invoice is corrected by a credit note for all of it and a new invoice, in one email", async () => {
  const { checkout, order } = await newInvoicedOrder();
  const { email } = checkout.member;
  const bills = newEmail();
  const [old] = order.documents;
  expect(old).toMatchObject({ id: "invoice", reissue: { why_not: null } });
  const requested = {
    address: { company: "Studio Grace Ltd", city: "Gateshead", email: bills },
    purchase_number: "PO 4711",
    vat_number: "gb 123 456 789",
    company_number: "09876543",
  };
  const answers = await Promise.all([1, 2, 3].map(() => reissue(order, "invoice", requested)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await waitForDocuments(order.id, 3);
  expect((await reissue(order, "invoice", requested)).status).toBe(200);
  expect((await reissue(after, "invoice", requested)).status).toBe(200);
  const [first, note, next] = (await waitForDocuments(order.id, 3)).documents;
  expect([first, note, next]).toMatchObject([
    { title: "VAT invoice, replaced", number: old?.number, reissue: null },
    { title: "Credit note, for a correction", reissue: null },
    { title: "VAT invoice", reissue: { why_not: null } },
  ]);
  expect(await numbersOf(checkout)).toEqual([
    ["VAT invoice, replaced", first?.number],
    ["Credit note, for a correction", note?.number],
    ["VAT invoice", next?.number],
  ]);
  expect(after).toMatchObject({
    version: order.version + 1,
    buyer: { company: "Studio Grace Ltd" },
    address_billing_json: { company: "Studio Grace Ltd", street_address_1: "14 Quayside" },
    address_account_json: { company: "Studio Ada" },
    purchase_number: "PO 4711",
    vat_number: "GB123456789",
    company_number: "09876543",
    status: order.status,
    received: order.received,
    refunded: 0,
  });

  const mail = await waitForMail(email, "replaces");
  expect(mail.subject).toBe(`Invoice ${next?.number} replaces ${first?.number}`);
  expect(mail.text).toContain(`Credit note ${note?.number}, also attached`);
  expect(`${mail.text} ${mail.html}`).not.toMatch(/we have refunded|goes back/i);
  const [issued, credit] = [await readAttachment(mail), await readAttachment(mail, 1)];
  for (const words of [
    next?.number ?? "",
    "Studio Grace Ltd",
    "Gateshead",
    "PO 4711",
    "VAT number GB123456789",
    `This invoice replaces invoice ${first?.number}`,
    "£234.00",
  ])
    expect(issued.replaceAll("\n", " ")).toContain(words);
  expect(issued).not.toContain("Studio Ada");
  for (const words of [
    note?.number ?? "",
    "Studio Ada",
    "Reason: The company was wrong.",
    `This credit note corrects invoice ${first?.number}`,
    "£234.00",
  ])
    expect(credit.replaceAll("\n", " ")).toContain(words);
  expect(credit).not.toContain("Studio Grace");
  await waitForMail(bills, "replaces");
  // The credit note has no separate email.
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await replacing(bills)).toHaveLength(1);
  expect(await ledgerOf(order.id)).toEqual([["charge", cheapToPay]]);

  const { timeline } = await staffOrder(order.id);
  const documents = timeline.filter(({ kind }) => kind === "document");
  expect(documents.map(({ title, detail }) => [title, detail])).toEqual([
    [`VAT invoice ${first?.number}`, null],
    [`Credit note ${note?.number}`, `Corrects ${first?.number}: The company was wrong.`],
    [`VAT invoice ${next?.number}`, `Replaces ${first?.number}`],
  ]);
  // The order was placed without a purchase number.
  expect(timeline.find(({ id }) => id === "placed")).toMatchObject({ detail: null });
  expect(timelineTitles(after)).toContain("Corrected a document of this order");
  // The timeline still shows emails to the previous billing address.
  expect(timeline.some(({ detail }) => detail?.includes("accounts@studio-ada.example"))).toBe(true);
  const trail = await call(
    staffAccountsContract.endpoints.listAudit,
    { query: { subject: `order:${order.id}` } },
    await tokenOf("staff"),
  );
  const acts = staffAccountsContract.endpoints.listAudit.replies[200].parse(trail.body).data;
  expect(acts.filter(({ action }) => action === "corrected a document of")).toMatchObject([
    {
      reason: "The company was wrong.",
      changes: {
        address: {
          before: expect.stringContaining("Studio Ada"),
          after: expect.stringContaining("Studio Grace Ltd"),
        },
        purchase_number: { before: "", after: "PO 4711" },
        bills_go_to: { before: "accounts@studio-ada.example", after: bills },
      },
    },
  ]);
});

test("documents are emailed again unchanged, an invoice together with its credit note", async () => {
  const { checkout, order } = await newInvoicedOrder();
  const { email } = checkout.member;
  expectReissue(await reissue(order, "invoice", { purchase_number: "PO 1" }), 200);
  const [, note, next] = (await waitForDocuments(order.id, 3)).documents;
  await waitForMail(email, "replaces");
  const again = async (documentId: string, key: string) =>
    call(
      sendDocument,
      { params: { id: order.id, documentId }, body: { key } },
      await tokenOf("staff"),
    );
  for (const one of [note, next])
    expect((await again(one?.id ?? "", `${one?.id}`)).status).toBe(200);
  await expect.poll(async () => (await replacing(email)).length, { timeout: 30_000 }).toBe(3);
  for (const mail of await replacing(email)) {
    expect(await readAttachment(mail)).toContain(next?.number);
    expect(await readAttachment(mail, 1)).toContain(note?.number);
  }
  expect((await again("invoice", "old")).status).toBe(200);
  const first = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith("Order confirmed"));
  await expect.poll(async () => (await first()).length, { timeout: 30_000 }).toBe(2);
  for (const mail of await first()) expect(await readAttachment(mail)).not.toContain("PO 1");
});

test("the new invoice of a monthly plan has the same payments and due dates", async () => {
  const { checkout, order } = await newInvoicedOrder(["professional+monthly"]);
  const before = (await readAttachment(await waitForMail(checkout.member.email, "Invoice"))).split(
    "\n",
  );
  expectReissue(await reissue(order, "invoice", { company_number: "09876543" }), 200);
  await waitForDocuments(order.id, 3);
  const mail = await waitForMail(checkout.member.email, "replaces");
  const days = (lines: readonly string[]) =>
    lines.filter((line) => /^\d\d\/\d\d\/\d{4}\s*(?:Paid|To pay)/.test(line));
  expect(days(before)).toHaveLength(12);
  expect(days((await readAttachment(mail)).split("\n"))).toEqual(days(before));
  expect(mail.text).toContain("£3,168.00");
});

test("a corrected pro forma has no number, and is valid as long as the previous one", async () => {
  const checkout = await placeByTransfer();
  const { email } = checkout.member;
  const order = await waitForDocuments(checkout.orderId, 1);
  const first = await waitForMail(email, "Pro forma");
  const requested = { address: { company: "Studio Grace Ltd" }, purchase_number: "PO 12" };
  const answers = await Promise.all([1, 2].map(() => reissue(order, "pro-forma", requested)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const after = await waitForDocuments(order.id, 2);
  expect(after.documents).toMatchObject([
    { id: "pro-forma", title: "Pro forma invoice, replaced", reissue: null },
    { title: "Pro forma invoice", number: null, reissue: { why_not: null } },
  ]);
  const mails = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject === first.subject);
  await expect.poll(async () => (await mails()).length).toBe(2);
  const [, second] = await mails();
  expect(second?.text).toContain("We have corrected the customer details on your pro forma");
  const issued = await readAttachment({ id: second?.id ?? "" });
  for (const words of ["Studio Grace Ltd", "PO 12", "It replaces the pro forma of"])
    expect(issued.replaceAll("\n", " ")).toContain(words);
  // Once the order is paid, its invoice has the corrected details, and the pro forma can no longer be corrected.
  expectStatus(await recordReceiptAsStaff(checkout, cheapToPay), 200);
  const paid = await waitForDocuments(order.id, 3);
  expect(paid.documents.map(({ reissue: may }) => may)).toEqual([null, null, { why_not: null }]);
  expect(await readAttachment(await waitForMail(email, "your payment has arrived"))).toContain(
    "Studio Grace Ltd",
  );
  const currentPlan = paid.documents[1]?.id ?? "";
  expect((await reissue(paid, currentPlan, { purchase_number: "PO 13" })).status).toBe(409);
});
