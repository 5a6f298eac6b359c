/** Panels that offer an upgrade are shown to the members whom they are meant for, and never in a PDF. */
import { describe, expect, test } from "vitest";
import { readLibrary } from "../../../infra/seed/import/library-source.ts";
import { wireBlocks } from "../../../shared/contract/content/blocks/registry.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { call } from "../../support/api.ts";
import { addressOf, requestPdf, itemOf, textAt } from "../../support/report-pdfs.ts";

const { readPreview } = contentContract.endpoints;
const upgrade = wireBlocks["promotional-upgrade"].id;

/** Lists the free reports, which every plan opens, that contain an offer. */
const offering = readLibrary("infra/seed/library").items.flatMap(({ slug, head, pages }) => {
  const offers = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ kind, fields }) => (kind === "promotional-upgrade" ? [fields] : [])),
  );
  return head.access === "basics" && offers.length > 0
    ? [{ slug, isOpen: head.open, titles: offers.map(({ title }) => String(title)) }]
    : [];
});

const offersIn = (blocks: ReadonlyArray<{ readonly type_id: number }>): number =>
  blocks.filter(({ type_id }) => type_id === upgrade).length;

describe("the offers in free reports", () => {
  test.each(offering)("of $slug are shown to Basics only", async ({ slug, titles }) => {
    expect(offersIn((await itemOf(slug, "basics")).blocks)).toBe(titles.length);
    for (const persona of ["professional", "premium"] as const)
      expect(offersIn((await itemOf(slug, persona)).blocks)).toBe(0);
  });

  test("are shown to strangers where the report is open to all", async () => {
    const [open] = offering.filter(({ isOpen }) => isOpen);
    if (open === undefined) throw new Error("No open report has an offer");
    const { body } = await call(readPreview, { params: { slug: open.slug } });
    const { blocks } = readPreview.replies[200].parse(body).data;
    expect(offersIn(blocks)).toBe(open.titles.length);
  });

  test("are in no PDF, because a PDF outlasts the plan with which it was downloaded", async () => {
    const [report] = offering;
    if (report === undefined) throw new Error("No report has an offer");
    const printed = async () => (await itemOf(report.slug)).pdf_name;
    await expect.poll(printed, { timeout: 60_000, interval: 200 }).not.toBeNull();
    for (const persona of ["basics", "premium"] as const) {
      const answer = await requestPdf((await printed()) ?? "", persona);
      const text = (await textAt(addressOf(answer))).join("\n");
      for (const title of report.titles) expect(text).not.toContain(title);
    }
  });
});
