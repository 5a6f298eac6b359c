import { describe, expect, test } from "vitest";
import { renderDocument } from "../../functions/workers/invoicing/render-document.ts";
import { toPrintable } from "../../functions/platform/typesetting/printable-text.ts";
import { documentContent } from "../../shared/domain/invoicing/document-content.ts";
import type { DocumentKind } from "../../shared/kernel/order-terms.ts";
import { pdfText } from "../support/pdf-text.ts";
import { paymentsOf, productOf, professional, report, soldOrder } from "../support/sold-order.ts";

const issuedAt = "2026-11-21T09:00:00.000Z";

const payLink = "https://trends.example/pay/TB-7K3M-9QX2~8Xv2LkQm";

const contentOf = (order: ReturnType<typeof soldOrder>, kind: DocumentKind = "invoice") =>
  documentContent({
    order,
    document: {
      kind,
      number: kind === "pro-forma" || kind === "quote" ? null : "INV-000007",
      amount: order.totals.total,
      reason: null,
      takenBack: false,
      writtenOff: false,
      causedAt: issuedAt,
      issuedAt,
      corrects: null,
    },
    replaced: null,
    payments: paymentsOf(order),
    invoice: null,
    earlierCredits: [],
    restated: null,
    payLink: kind === "quote" ? payLink : null,
  });

const textOf = async (...given: Parameters<typeof contentOf>) =>
  pdfText(await renderDocument(contentOf(...given), issuedAt));

const longOrder = () =>
  soldOrder(
    Array.from({ length: 30 }, (_, index) => ({
      item: productOf({
        slug: `p${index}`,
        title: `Report ${index + 1}: prints, patterns and palettes for the rooms of small children`,
      }),
      quantity: 4,
    })),
  );

describe("the PDF of an invoice", () => {
  test("contains its text", async () => {
    const [page = "", ...more] = await textOf(soldOrder([{ item: professional, as: "annual" }]));
    expect(more).toEqual([]);
    for (const words of [
      "VAT invoice",
      "INV-000007",
      "21/11/2026",
      "PO 118",
      "Studio North Ltd",
      "VAT number GB 123 4567 82",
      "Professional 1 £2,400.00 20% £2,400.00",
      "VAT at 20% on £2,400.00 £480.00",
      "£2,880.00",
      "Page 1 of 1",
    ])
      expect(page).toContain(words);
  });

  test("continues on as many pages as it needs, with the table's heading on each", async () => {
    const pages = await textOf(longOrder());
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("DESCRIPTION QUANTITY UNIT PRICE VAT RATE NET");
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (index > 0) expect(page).toContain("VAT invoice INV-000007");
    }
    expect(pages.join("\n").match(/Report \d+:/g)).toHaveLength(30);
  });

  test("lists a monthly plan's payments", async () => {
    const pages = await textOf(soldOrder([{ item: professional, as: "monthly" }]));
    expect(pages.join("\n")).toContain("21/10/2027 To pay £220.00 £44.00 £264.00");
  });

  test("is identical, byte by byte, for the same content and differs on another day", async () => {
    const content = contentOf(soldOrder([{ item: report }]));
    const once = Buffer.from(await renderDocument(content, issuedAt));
    expect(once.equals(await renderDocument(content, issuedAt))).toBe(true);
    expect(once.equals(await renderDocument(content, "2026-11-22T09:00:00.000Z"))).toBe(false);
  });

  test("embeds its fonts, is tagged and has a title", async () => {
    const pdf = Buffer.from(
      await renderDocument(contentOf(soldOrder([{ item: report }])), issuedAt),
    );
    const source = pdf.toString("latin1");
    expect(source).toMatch(/^%PDF-1\.7/);
    expect(source).toContain("/Marked true");
    expect(source).toContain("/Lang (en-GB)");
    expect(source).toContain("(VAT invoice INV-000007)");
    expect(source.match(/\/FontFile2 /g)?.length).toBeGreaterThan(1);
    expect(source).not.toMatch(/\/BaseFont \/(?:Helvetica|Times)/);
  });
});

test("a pro forma has the bank details on its first page and says that it is not a VAT invoice", async () => {
  const order = soldOrder([{ item: professional, as: "annual" }], { paymentType: "bacs" });
  const [page = ""] = await textOf(order, "pro-forma");
  expect(page).toContain("This is not a VAT invoice.");
  expect(page).toContain(`Payment reference ${order.orderId} Amount £2,880.00`);
  expect(page).toContain("Sort code 20-00-00");
  expect(page).toContain("21/12/2026");
});

test.each([
  ["Łukasz Żółć, Škoda & Søn", "Łukasz Żółć, Škoda & Søn"],
  ["Αθήνα, Θεσσαλονίκη", "Αθήνα, Θεσσαλονίκη"],
  ["Верхняя Мануфактура", "Верхняя Мануфактура"],
  ["Đặng Thị Hồng", "Đặng Thị Hồng"],
  ["ﬁne\tprint\u2028here", "fine print here"],
  ["山田 서울 上海", "山田 서울 上海"],
  ["مرحبا", "?????"],
])("%s is printed as %s", (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});

test.each(["a".repeat(400), "word ".repeat(200), "", "ÅÇ".repeat(80), "\u{1F9F5} thread"])(
  "a buyer called %s fits on the page",
  async (company) => {
    const order = soldOrder([{ item: report }]);
    const billing = { ...order.addresses.billing, company };
    const pages = await textOf({ ...order, addresses: { ...order.addresses, billing } });
    expect(pages.join("\n")).toContain("£178.80");
  },
);

test("a quote says how long it is valid and how anybody can pay it", async () => {
  const approvalUntil = "2026-12-05T09:00:00.000Z";
  const bought = [{ item: professional, as: "annual" as const }];
  const byTransfer = soldOrder(bought, { approvalUntil, paymentType: "bacs" });
  const lines = await textOf(byTransfer, "quote");
  expect(lines.join(" ")).toContain("This is a quote, not a VAT invoice.");
  expect(lines.join("").replaceAll(/\s/g, "")).toContain(payLink);
  expect(lines.join(" ")).toContain("How to pay by bank transfer");
  const byCard = soldOrder(bought, { approvalUntil, paymentType: "card" });
  expect((await textOf(byCard, "quote")).join(" ")).not.toContain("bank transfer");
});
