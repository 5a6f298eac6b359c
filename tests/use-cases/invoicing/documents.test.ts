/** From a requested document to the email with its PDF, on the running stack. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { digestOf } from "../../../functions/platform/digest.ts";
import { documentKey } from "../../../functions/entities/document.ts";
import { mailKey } from "../../../functions/entities/mail.ts";
import { rateWindow } from "../../../functions/entities/rate-counter.ts";
import { put, ttlAt, type Write } from "../../../functions/platform/table/write.ts";
import {
  newDocumentWrite,
  newOrder,
  orderWrites,
  waitForDocument,
  wait,
} from "../../support/due-documents.ts";
import { mailsTo, waitForMail, readAttachment } from "../../support/mailbox.ts";
import { newEmail } from "../../support/members.ts";
import { book, professional, report } from "../../support/sold-order.ts";
import { openTable } from "../../support/table.ts";

describe("the email", () => {
  test("of an order paid by card confirms it and has the invoice attached, once", async () => {
    const table = await openTable();
    const order = newOrder([{ item: professional, as: "monthly" }, { item: report }]);
    await table.write([...orderWrites(order), newDocumentWrite(order)]);
    const { number, file } = await waitForDocument(table, order);
    expect(number).toMatch(/^INV-\d{6}$/);
    expect(file).toBe(`documents/${order.orderId}/invoice.pdf`);
    const { id, subject, links, text, html } = await waitForMail(order.buyer.email, "Invoice");
    expect(subject).toBe(`Order confirmed, Invoice ${number} attached`);
    const paths = links.map((link) => new URL(link).pathname);
    expect(paths).toContain(`/account/order/${order.orderId}`);
    expect(paths).toContain("/account/downloads");
    for (const line of [
      "Professional (Subscription, paid monthly, 12 month minimum term, 12 × £220.00): £2,640.00",
      "Nursery patterns: £149.00",
      "Net, excl. VAT: £2,789.00",
      "VAT at 20%: £557.80",
      "Total incl. VAT, in 12 monthly payments: £3,346.80",
    ])
      expect(text).toContain(line);
    const day = String.raw`\d\d/\d\d/\d{4}`;
    // The email shows the paid and the remaining amounts, in a table and in one sentence, and never their sum.
    expect(text).toMatch(new RegExp(`Paid on ${day}: £442\\.80`));
    expect(text).toMatch(new RegExp(`Then ${day} to ${day}: 11 × £264\\.00`));
    expect(text).toMatch(
      new RegExp(`Paid £442\\.80 on ${day}, then 11 × £264\\.00 from ${day} to ${day}\\.`),
    );
    for (const amount of ["12 × £220.00", "£2,640.00", "£557.80", "£3,346.80"])
      expect(html).toContain(amount);
    // The only picture is decorative, so it has an empty alternative text.
    expect(html.match(/<img[^>]*>/g)).toEqual([
      expect.stringMatching(/\/plates\/share\.jpg.*alt=""/s),
    ]);
    const pdf = await readAttachment({ id });
    expect(pdf).toContain(number);
    expect(pdf).toContain("£3,346.80");
    expect(await mailsTo(order.buyer.email)).toHaveLength(1);
    expect(await table.read(documentKey(order.orderId, "invoice"))).not.toHaveProperty("gsi2pk");
  });

  test("of a bank transfer has the pro forma attached at first, and the invoice once it is paid", async () => {
    const table = await openTable();
    const order = newOrder([{ item: report }, { item: book, quantity: 2 }], {
      paymentType: "bacs",
      status: "pending",
    });
    const proForma = { documentId: "pro-forma", kind: "pro-forma" } as const;
    await table.write([...orderWrites(order), newDocumentWrite(order, proForma)]);
    const first = await waitForMail(order.buyer.email, "Pro forma");
    expect(first.text).toContain("It is not a VAT invoice.");
    expect(first.text).toContain(`Payment reference: ${order.orderId}`);
    expect(first.text).toContain("Sort code: 20-00-00");
    for (const line of [
      "Nursery patterns: £149.00",
      "The Quiet Harvest (2 × £45.00): £90.00",
      "Delivery: £4.95",
      "Net, excl. VAT: £243.95",
      "VAT at 20%: £29.80",
      "Total incl. VAT: £273.75",
    ])
      expect(first.text).toContain(line);
    const issued = await readAttachment(first);
    expect(issued).toContain("This is not a VAT invoice.");
    // The email and its document name the same day.
    const [, validUntil = ""] = /valid until ([\d/]{10})\./.exec(first.text) ?? [];
    expect(first.text).toContain(`To pay by ${validUntil}: £273.75`);
    expect(issued.replaceAll(/\s+/g, " ")).toContain(`is valid until ${validUntil}.`);
    expect(first.text).not.toContain("30 days");
    expect((await waitForDocument(table, order, "pro-forma")).number).toBeNull();
    await table.write([newDocumentWrite(order)]);
    const second = await waitForMail(order.buyer.email, "Invoice");
    expect(second.subject).toMatch(/^Invoice INV-\d{6}: your payment has arrived$/);
    expect(await mailsTo(order.buyer.email)).toHaveLength(2);
  });

  test("of a refund has a credit note attached that names the invoice, even if both are requested at once", async () => {
    const table = await openTable();
    const order = newOrder([{ item: report }]);
    const refund = (documentId: string, amount: number): Write =>
      newDocumentWrite(order, { documentId, kind: "credit-note", amount, reason: "Bought twice." });
    await table.write([
      refund("credit-note_a", 10_000),
      ...orderWrites(order),
      refund("credit-note_b", 7880),
      newDocumentWrite(order),
    ]);
    const [invoice, a, b] = [
      await waitForDocument(table, order),
      await waitForDocument(table, order, "credit-note_a"),
      await waitForDocument(table, order, "credit-note_b"),
    ];
    await expect.poll(async () => (await mailsTo(order.buyer.email)).length, wait).toBe(3);
    const mails = await mailsTo(order.buyer.email);
    for (const { number } of [a, b]) {
      const mail = mails.find(({ subject }) => subject.startsWith(`Credit note ${number} `));
      const pdf = await readAttachment({ id: mail?.id ?? "" });
      expect(pdf).toContain(invoice.number);
      expect(pdf).toContain("Reason: Bought twice.");
    }
  });

  test("with an invoice or a pro forma is also sent to the billing address", async () => {
    const table = await openTable();
    const billing = newEmail();
    const existing = newOrder([{ item: report }]);
    const addresses = {
      ...existing.addresses,
      billing: { ...existing.addresses.billing, email: billing },
    };
    const order = { ...existing, addresses };
    const proForma = { documentId: "pro-forma", kind: "pro-forma" } as const;
    await table.write([...orderWrites(order), newDocumentWrite(order, proForma)]);
    await waitForMail(order.buyer.email, "Pro forma");
    await waitForMail(billing, "Pro forma");
    await table.write([newDocumentWrite(order)]);
    await waitForMail(order.buyer.email, "Invoice");
    await waitForMail(billing, "Invoice");
    expect(await mailsTo(billing)).toHaveLength(2);
  });

  test.each([
    ["its member had ten copies mailed", { what: "copies-of-member", count: 10 }],
    ["its address had twenty copies", { what: "copies-to", count: 20 }],
  ])(
    "with a pro forma goes only to the account's address when %s today",
    async (_, { what, count }) => {
      const table = await openTable();
      const billing = newEmail();
      const stored = newOrder([{ item: report }]);
      const addresses = {
        ...stored.addresses,
        // The capitals make no difference to the count for an address.
        billing: { ...stored.addresses.billing, email: billing.toUpperCase() },
      };
      const order = { ...stored, addresses };
      const subject = what === "copies-to" ? digestOf(billing) : order.userId;
      const today = Date.now();
      const counted = [today, today + 86_400_000].map((at) => {
        const { key, endsAt } = rateWindow({ what, windowSeconds: 86_400 }, subject, new Date(at));
        return put({ ...key, count, ttl: ttlAt(endsAt) });
      });
      const proForma = { documentId: "pro-forma", kind: "pro-forma" } as const;
      await table.write([...counted, ...orderWrites(order), newDocumentWrite(order, proForma)]);
      await waitForDocument(table, order, "pro-forma");
      const id = `document-${order.orderId}-pro-forma`;
      expect(await table.read(mailKey(id))).toMatchObject({ to: order.buyer.email });
      expect(await table.read(mailKey(`${id}-copy`))).toBeNull();
      // The copy of an invoice is not limited, because it follows a payment.
      await table.write([newDocumentWrite(order)]);
      await waitForDocument(table, order);
      expect(await table.read(mailKey(`document-${order.orderId}-invoice-copy`))).toMatchObject({
        to: billing.toUpperCase(),
      });
    },
  );
});

test("an email whose attachment is missing is not sent, but marked as failed", async () => {
  const table = await openTable();
  const email = newEmail();
  const outboxId = `missing-${randomUUID()}`;
  const now = new Date().toISOString();
  await table.write([
    put({
      ...mailKey(outboxId),
      outboxId,
      to: email,
      request: { template: "password-changed", data: { firstName: "Ada", changedAt: now } },
      attachments: [{ file: "documents/nowhere/invoice.pdf", name: "invoice.pdf" }],
      status: "queued",
      attempts: 0,
      lost: 0,
      claimedUntil: null,
      queuedAt: now,
    }),
  ]);
  await expect
    .poll(async () => (await table.read(mailKey(outboxId)))?.["status"], wait)
    .toBe("parked");
  expect(await mailsTo(email)).toEqual([]);
});
