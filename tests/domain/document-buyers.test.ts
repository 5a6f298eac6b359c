/** Invoices print buyers from all over the world. */
import { expect, test } from "vitest";
import { renderDocument } from "../../functions/workers/invoicing/render-document.ts";
import { documentContent } from "../../shared/domain/invoicing/document-content.ts";
import { pdfText } from "../support/pdf-text.ts";
import { sources } from "../support/document-sources.ts";
import { internationalBuyers } from "../support/international-buyers.ts";
import { professional, soldOrder } from "../support/sold-order.ts";

test.each(Object.entries(internationalBuyers))(
  "the invoice of a buyer who is %s prints name and address as written",
  async (_, { address, printed }) => {
    const addresses = { account: address, billing: address, delivery: null };
    const order = soldOrder([{ item: professional, as: "annual" }], {
      country: address.country,
      addresses,
    });
    const content = documentContent(sources(order, { kind: "invoice", number: "INV-000007" }));
    const pdf = await renderDocument(content, "2026-11-21T09:00:00.000Z");
    expect(pdf.length).toBeLessThan(80_000);
    const [page = ""] = pdfText(pdf);
    for (const line of printed)
      expect(page.replaceAll(/\s/g, "")).toContain(line.replaceAll(/\s/g, ""));
  },
);
