import { renderDocument } from "../../functions/workers/invoicing/render-document.ts";
import { pdfText } from "../support/pdf-text.ts";
import { describe, expect, test } from "vitest";
import { documentContent } from "../../shared/domain/invoicing/document-content.ts";
import type { DocumentSources } from "../../shared/domain/invoicing/document-model.ts";
import { at, sources } from "../support/document-sources.ts";
import { book, report, soldOrder } from "../support/sold-order.ts";

describe("a credit note", () => {
  const order = soldOrder([{ item: book, quantity: 2 }, { item: report }]);
  const invoice = { number: "INV-000007", issuedAt: at };
  const credit = (amount: number, more: Partial<DocumentSources> = {}) =>
    documentContent(
      sources(
        order,
        { kind: "credit-note", number: "CN-000002", amount, reason: "It came too late." },
        { invoice, ...more },
      ),
    );

  test("refers to its invoice, gives its reason and splits by rate", () => {
    // The total is £273.75: £90.00 and £4.95 at 0 %, £149.00 + £29.80 at 20 %.
    const content = credit(10_000);
    expect(content.vat).toEqual([
      { rate: 2000, net: 5443, tax: 1089 },
      { rate: 0, net: 3468, tax: 0 },
    ]);
    expect([content.net, content.tax, content.total]).toEqual([8911, 1089, 10_000]);
    expect(content.facts).toContainEqual(["Invoice", "INV-000007"]);
    expect(content.statements.slice(0, 2)).toEqual([
      "Reason: It came too late.",
      "This credit note reduces invoice INV-000007 of 21/11/2026 and the VAT on it.",
    ]);
    expect(content.lines[0]).toMatchObject({
      title: "Part refund of invoice INV-000007",
      detail: "Nursery patterns",
    });
  });

  test("of the full amount gives back exactly what was invoiced", () => {
    const content = credit(order.totals.total);
    expect(content.vat).toEqual(order.totals.vat);
    expect(content.lines[0]?.title).toBe("Refund of invoice INV-000007");
  });

  test("without VAT does not mention VAT", async () => {
    const abroad = soldOrder([{ item: report }], { country: "DE" });
    const note = { kind: "credit-note", number: "CN-000002", reason: "It came too late." } as const;
    const content = documentContent(
      sources(abroad, { ...note, amount: abroad.totals.total }, { invoice }),
    );
    expect(content.statements).toEqual([
      "Reason: It came too late.",
      "This credit note reduces invoice INV-000007 of 21/11/2026.",
      "All amounts are in pounds sterling (GBP).",
    ]);
    const [page = ""] = pdfText(await renderDocument(content, at));
    // The seller's VAT number in the header and the footer identifies the seller.
    expect(page.replaceAll(/VAT number \S+( \S+){0,3}/g, "")).not.toMatch(/VAT/i);
  });

  test("of a reversed transfer does not mention a refund", () => {
    const content = documentContent(
      sources(
        order,
        { kind: "credit-note", amount: order.totals.total, takenBack: true },
        { invoice },
      ),
    );
    expect(content.takenBack).toBe(true);
    expect(content.lines[0]?.title).toBe("Cancelled: invoice INV-000007");
    expect(JSON.stringify(content)).not.toMatch(/refund/i);
  });

  test.each([0, -1, 27_376])("is not made for %i pence", (amount) => {
    expect(() => credit(amount)).toThrow("does not fit");
  });

  test("is not made for more than earlier credit notes leave", () => {
    expect(() => credit(10_000, { earlierCredits: [10_000, 7376] })).toThrow("does not fit");
  });
});
