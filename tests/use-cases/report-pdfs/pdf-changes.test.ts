/** The PDF of a report that changes is made again, and every list of the library shows the change meanwhile. */
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod/mini";
import {
  itemKey,
  type ItemRow,
  itemRow,
  newItemRow,
  newPageRow,
  pageKey,
  pageRow,
} from "../../../functions/entities/content-item.ts";
import { pdfKey, pdfRow } from "../../../functions/entities/item-pdf.ts";
import { touchLibraryVersion } from "../../../functions/entities/library-version.ts";
import { put, remove } from "../../../functions/platform/table/write.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { call, tokenOf } from "../../support/api.ts";
import { withClockAhead } from "../../support/clock.ts";
import { runSchedule } from "../../support/payments.ts";
import {
  addressOf,
  requestPdf,
  itemOf,
  reportWithPdf,
  textAt,
  wait,
} from "../../support/report-pdfs.ts";
import { openTable } from "../../support/table.ts";

const { readItem } = contentContract.endpoints;

/** Waits until the workers of the stream have processed all changes. */
const settled = (): Promise<void> => withClockAhead("PT1S", () => Promise.resolve());

describe("the PDF of a report", () => {
  const id = "itm_pdfsTest";
  const printed = "printed-twice";

  const write = async (change: (item: ItemRow) => ItemRow): Promise<void> => {
    const table = await openTable();
    const { id: from } = await reportWithPdf();
    const [existing, page] = await Promise.all([
      table.read(itemKey(from)),
      table.read(pageKey(from, 1)),
    ]);
    const base = itemRow.parse(existing);
    const item = change({
      ...base,
      public: { ...base.public, id, slug: printed, title: "Printed once", featured: false },
    });
    await table.write([
      put(newItemRow(item)),
      put(newPageRow(id, { ...pageRow.parse(page), title: "Only page" })),
    ]);
    await settled();
  };

  afterAll(async () => {
    const table = await openTable();
    await table.write([remove(itemKey(id)), remove(pageKey(id, 1))]);
    await settled();
  });

  test("is made again under another name after a change, and deleted once PDFs are not allowed", async () => {
    const table = await openTable();
    const stored = z.nullable(pdfRow);
    const row = async () => stored.parse(await table.read(pdfKey(id)));

    await write((item) => ({ ...item, version: 1, digest: "one" }));
    const first = (await row())?.name ?? "";
    // Functions check for a new publication every five seconds.
    await expect.poll(async () => (await requestPdf(first)).status, wait).toBe(302);
    expect((await textAt(addressOf(await requestPdf(first)))).join("\n")).toContain("Printed once");

    // The same content is written again, so no new PDF is made.
    await write((item) => ({ ...item, version: 2, digest: "one" }));
    expect((await row())?.name).toBe(first);

    await write((item) => ({
      ...item,
      version: 3,
      digest: "two",
      public: { ...item.public, title: "Printed twice" },
    }));
    const second = (await row())?.name ?? "";
    expect(second).not.toBe(first);
    expect((await textAt(addressOf(await requestPdf(second)))).join("\n")).toContain(
      "Printed twice",
    );
    expect((await requestPdf(first)).status).toBe(404);

    await write((item) => ({ ...item, version: 4, digest: "three", allowPdf: false }));
    expect(await row()).toBeNull();
    expect((await requestPdf(second)).status).toBe(404);
    const open = async () =>
      (await call(readItem, { params: { slug: printed }, query: {} }, await tokenOf("premium")))
        .status;
    await expect.poll(open, wait).toBe(200);
    const item = await itemOf(printed);
    expect([item.allow_pdf, item.pdf_generated, item.pdf_name]).toEqual([false, false, null]);

    // The sweep deletes a PDF that the stream has missed.
    const left = { ...pdfKey(id), digest: "three", source: null, name: second, pages: [] };
    await table.write([put(left), touchLibraryVersion("left")]);
    await runSchedule("printing-sweep");
    expect(await row()).toBeNull();
  });
});
