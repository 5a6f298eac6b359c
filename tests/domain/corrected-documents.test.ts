/** The content of corrected documents: numbers, days and amounts. */
import { describe, expect, test } from "vitest";
import { documentContent } from "../../shared/domain/invoicing/document-content.ts";
import { at, sources } from "../support/document-sources.ts";
import { report, soldOrder } from "../support/sold-order.ts";

const order = soldOrder([{ item: report }]);

describe("the content of corrected documents", () => {
  const invoice = { number: "INV-000007", issuedAt: at };

  test("a correction's credit note names its invoice and is not a refund", () => {
    const { lines, statements, vat, total } = documentContent(
      sources(
        order,
        { kind: "credit-note", number: "CN-000003", reason: "Wrong company.", corrects: "invoice" },
        { invoice },
      ),
    );
    expect([vat, total]).toEqual([order.totals.vat, order.totals.total]);
    expect(lines[0]?.title).toBe("Correction of invoice INV-000007");
    expect(statements.slice(0, 2)).toEqual([
      "Reason: Wrong company.",
      "This credit note corrects invoice INV-000007 of 21/11/2026: it takes back all of it and the VAT on it. Another invoice replaces it, and nothing is refunded.",
    ]);
  });

  test("after a refund, the correction reverses the remainder and the refund is repeated on the new invoice", () => {
    const half = Math.floor(order.totals.total / 2);
    const rest = order.totals.total - half;
    const correction = documentContent(
      sources(
        order,
        { kind: "credit-note", number: "CN-000004", amount: rest, corrects: "invoice" },
        { invoice, earlierCredits: [half] },
      ),
    );
    const again = documentContent(
      sources(
        order,
        { kind: "credit-note", number: "CN-000005", amount: half },
        {
          invoice: { number: "INV-000008", issuedAt: at },
          restated: { number: "CN-000003", issuedAt: at },
        },
      ),
    );
    const refund = documentContent(
      sources(order, { kind: "credit-note", number: "CN-000003", amount: half }, { invoice }),
    );
    expect(correction.statements[0]).toContain("takes back all that is left of it");
    expect(again.statements[0]).toBe(
      "This credit note reduces invoice INV-000008 of 21/11/2026 and the VAT on it. It replaces credit note CN-000003 of 21/11/2026; nothing more is refunded.",
    );
    // Both documents reverse the old invoice to the penny at each rate, and the refund is the same on both invoices.
    expect(again.vat).toEqual(refund.vat);
    const sum = (part: "net" | "tax") =>
      [...correction.vat, ...refund.vat].reduce((all, share) => all + share[part], 0);
    expect([sum("net"), sum("tax")]).toEqual([
      order.totals.vat.reduce((all, { net }) => all + net, 0),
      order.totals.vat.reduce((all, { tax }) => all + tax, 0),
    ]);
  });

  test("a new invoice has its own date and the tax point of the one that it replaces", () => {
    const { facts, statements } = documentContent(
      sources(
        order,
        { number: "INV-000008", issuedAt: "2027-01-05T09:00:00.000Z", corrects: "invoice" },
        { replaced: { ...invoice, creditNote: "CN-000003", isRefunded: false } },
      ),
    );
    expect(facts.slice(0, 4)).toEqual([
      ["Invoice number", "INV-000008"],
      ["Issued", "05/01/2027"],
      ["Tax point", "21/11/2026"],
      ["Replaces", "INV-000007"],
    ]);
    expect(statements[0]).toBe(
      "This invoice replaces invoice INV-000007 of 21/11/2026, which credit note CN-000003 cancels. Payments made count towards this invoice; the tax point is the same.",
    );
  });

  test("a new pro forma is valid as long as the one before", () => {
    const made = { kind: "pro-forma", number: null, corrects: "pro-forma" } as const;
    const { statements, validUntil } = documentContent(
      sources(
        order,
        { ...made, issuedAt: "2026-11-30T09:00:00.000Z" },
        { replaced: { number: null, issuedAt: at, creditNote: null, isRefunded: false } },
      ),
    );
    expect(statements[1]).toBe("It replaces the pro forma of 21/11/2026.");
    expect(validUntil).toBe("21/12/2026");
  });
});
