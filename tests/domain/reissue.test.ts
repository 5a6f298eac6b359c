/** A document of an order can be corrected: these tests show what, when, and what it then says. */
import { describe, expect, test } from "vitest";
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
