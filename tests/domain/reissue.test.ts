/** A document of an order can be corrected: these tests show what, when, and what it then says. */
import { describe, expect, test } from "vitest";
import { documentContent } from "../../shared/domain/invoicing/document-content.ts";
import {
  correctedParticulars,
  isUnchanged,
  validateBillingDetails,
  particularsOf,
  type ReissueFacts,
  orderWithParticulars,
  reissueBlocker,
} from "../../shared/domain/invoicing/corrected-invoice.ts";
import {
  completesMail,
  invoiceOf,
  prerequisiteDocument,
  mailedTogether,
  refundNotesOf,
  replacementOf,
  currentDocumentsOf,
  isCurrentDocument,
} from "../../shared/domain/invoicing/current-documents.ts";
import { at, sources } from "../support/document-sources.ts";
import { book, professional, report, soldOrder } from "../support/sold-order.ts";

const vatCountries = ["GB", "IM"];

const order = soldOrder([{ item: report }]);

const correct = (
  change: Partial<Parameters<typeof correctedParticulars>[1]>,
  of: ReturnType<typeof soldOrder> = order,
) =>
  correctedParticulars(of, {
    address: {},
    purchaseNumber: of.purchaseNumber,
    vatNumber: of.vatNumber,
    companyNumber: of.companyNumber,
    ...change,
  });

describe("billing details", () => {
  test("are normalised, and omitted ones stay", () => {
    const next = correct({
      address: { company: "Studio South Ltd", postcode: "ne13dx" },
      purchaseNumber: " PO 119 ",
      vatNumber: "gb 123 4567 89",
    });
    expect(next).toMatchObject({
      billing: {
        company: "Studio South Ltd",
        first_name: "Ada",
        street_address_1: "12 Leazes Park Road",
        postcode: "NE1 3DX",
      },
      purchaseNumber: "PO 119",
      vatNumber: "GB123456789",
      companyNumber: "",
      country: "GB",
    });
    expect(validateBillingDetails(order, next, vatCountries)).toEqual({});
    expect(isUnchanged(order, next)).toBe(false);
    const after = { ...order, ...orderWithParticulars(order, next) };
    expect(particularsOf(after)).toEqual(next);
    expect(after.addresses.account).toEqual(order.addresses.account);
    expect(isUnchanged(after, next)).toBe(true);
    expect({ ...after, ...orderWithParticulars(after, particularsOf(order)) }).toEqual(order);
  });

  test("count as unchanged when they are empty", () => {
    const next = correct({ address: { county: "", email: " " } });
    expect(isUnchanged(order, next)).toBe(true);
    expect(isUnchanged(order, correct({ companyNumber: "09876543" }))).toBe(false);
    expect(isUnchanged(order, correct({ address: { email: "ap@north.example" } }))).toBe(false);
  });

  test("of an order with the account's address only become a billing address", () => {
    const alone = { ...order, addresses: { ...order.addresses, billing: null } };
    const next = correct({ address: { company: "Studio South Ltd" } }, alone);
    expect(next.billing).toMatchObject({
      company: "Studio South Ltd",
      city: "Newcastle upon Tyne",
    });
    expect(isUnchanged(alone, correct({}, alone))).toBe(true);
  });

  test.each([
    [{ address: { street_address_1: "" } }, ["address.street_address_1"]],
    [{ address: { postcode: "12" } }, ["address.postcode"]],
    [{ address: { email: "nobody" } }, ["address.email"]],
    [{ vatNumber: "GB12" }, ["vat_number"]],
  ])("%j have their errors beside the fields", (change, fields) => {
    expect(Object.keys(validateBillingDetails(order, correct(change), vatCountries))).toEqual(
      fields,
    );
  });

  const abroad = soldOrder([{ item: professional, as: "annual" }], { country: "DE" });
  const posted = soldOrder([{ item: book }]);

  test.each([
    ["of a domestic sale to another country", order, "DE", true],
    ["of a domestic sale to a country with the same VAT", order, "IM", false],
    ["of a sale abroad to another country abroad", abroad, "FR", false],
    ["of a sale abroad to the home country", abroad, "GB", true],
    // The delivery address decides.
    ["of a domestic delivery", posted, "DE", false],
  ])("%s: whether the VAT would change", (_, of, country, refused) => {
    const next = correct({ address: { country, postcode: "IM1 1AA" } }, of);
    const faults = validateBillingDetails(of, next, vatCountries);
    expect("address.country" in faults).toBe(refused);
    if (refused) expect(faults["address.country"]?.[0]).toContain("Refund it");
    expect(next.country).toBe(of === posted ? "GB" : country);
  });
});

describe("the correction of a document", () => {
  const facts: ReissueFacts = {
    kind: "invoice",
    isMade: true,
    stands: true,
    waitsForTransfer: false,
    isCreditedWhole: false,
    isBeingCredited: false,
    isRefunding: false,
  };
  test.each<[string, Partial<ReissueFacts>, string | null]>([
    ["an invoice can be corrected", {}, null],
    ["an invoice that is still being made cannot", { isMade: false }, "still being made"],
    ["a replaced invoice cannot", { stands: false }, "replaced already"],
    ["a fully credited invoice cannot", { isCreditedWhole: true }, "Nothing is left to correct"],
    [
      "an invoice whose credit note is being made cannot",
      { isBeingCredited: true },
      "still being made",
    ],
    [
      "an invoice with a refund in progress cannot",
      { isRefunding: true },
      "A refund is on its way",
    ],
    ["a pro forma can be corrected", { kind: "pro-forma", waitsForTransfer: true }, null],
    ["a pro forma without an amount due cannot", { kind: "pro-forma" }, "No bank transfer"],
    [
      "a pro forma that is still being made cannot",
      { kind: "pro-forma", waitsForTransfer: true, isMade: false },
      "still being made",
    ],
    ["a credit note cannot", { kind: "credit-note" }, "A credit note is not corrected"],
    ["a quote cannot", { kind: "quote" }, "withdraw it"],
  ])("%s", (_, change, why) => {
    const said = reissueBlocker({ ...facts, ...change });
    if (why === null) expect(said).toBeNull();
    else expect(said).toContain(why);
  });
});

describe("an order's documents", () => {
  const issued = (
    documentId: string,
    kind: "credit-note" | "invoice" | "pro-forma",
    corrects: string | null = null,
    of: { readonly invoiceId?: string; readonly restates?: string } = {},
  ) => ({ documentId, kind, corrects, invoiceId: null, restates: null, ...of });
  const first = issued("invoice", "invoice");
  const second = issued("invoice_4", "invoice", "invoice");
  const third = issued("invoice_12", "invoice", "invoice_4");
  const [note, next] = [
    issued("credit-note_correction-4", "credit-note", "invoice"),
    issued("credit-note_correction-12", "credit-note", "invoice_4"),
  ];
  const documents = [note, next, first, third, second, issued("pro-forma", "pro-forma")];
  const refund = issued("credit-note_0a", "credit-note");

  test("the last document of a chain is current", () => {
    expect(currentDocumentsOf(documents, "invoice")).toBe(third);
    expect(
      documents.filter((one) => one.kind === "invoice" && isCurrentDocument(documents, one)),
    ).toEqual([third]);
    expect(replacementOf(documents, first)).toBe(second);
    expect(replacementOf(documents, third)).toBeUndefined();
  });

  test("a refund belongs to the current invoice, and a correction to the invoice that it reverses", () => {
    expect([note, next, refund].map((one) => invoiceOf(documents, one))).toEqual([
      first,
      second,
      third,
    ]);
    expect(refundNotesOf(documents, third)).toEqual([]);
    expect(refundNotesOf([...documents, refund], third)).toEqual([refund]);
    expect(refundNotesOf([...documents, refund], first)).toEqual([]);
  });

  test("an earlier refund of a corrected invoice is credited again on the new one", () => {
    const before = issued("credit-note_0a", "credit-note", null, { invoiceId: "invoice" });
    const applied = issued("credit-note_correction-4", "credit-note", "invoice");
    const again = [1, 2].map((place) =>
      issued(`credit-note_0${place}-4`, "credit-note", null, {
        invoiceId: "invoice_4",
        restates: `credit-note_0${place}`,
      }),
    );
    const later = issued("credit-note_0c", "credit-note");
    const all = [before, ...again, applied, later, first, second];
    expect([before, applied, ...again, later].map((one) => invoiceOf(all, one))).toEqual([
      first,
      first,
      second,
      second,
      second,
    ]);
    expect(refundNotesOf(all, first)).toEqual([before]);
    expect(refundNotesOf(all, second)).toEqual([...again, later]);
    // One email has the invoice and everything that belongs to the correction; a later refund has its own.
    for (const one of [second, applied, ...again])
      expect(mailedTogether(all, one)).toEqual([second, applied, ...again]);
    expect(mailedTogether(all, before)).toEqual([before]);
    expect(mailedTogether(all, later)).toEqual([later]);
    const made = [applied, second, ...again];
    expect(made.map((one) => prerequisiteDocument(all, one))).toEqual([
      first,
      applied,
      second,
      again[0],
    ]);
    expect(all.filter((one) => completesMail(all, one))).toEqual([before, again[1], later, first]);
  });

  test("a replacement invoice is emailed with the credit note of the correction", () => {
    expect(mailedTogether(documents, second)).toEqual([second, note]);
    expect(mailedTogether(documents, next)).toEqual([third, next]);
    for (const one of [first, refund]) expect(mailedTogether(documents, one)).toEqual([one]);
  });
});

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
    // By rate, both reverse the old invoice to the penny, and the refund is the same on both invoices.
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
