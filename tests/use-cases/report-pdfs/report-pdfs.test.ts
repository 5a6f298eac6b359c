/** The PDF of a published report, from its creation to the copy that a member saves. */
import { describe, expect, test } from "vitest";
import { rateWindow } from "../../../functions/entities/rate-counter.ts";
import { put, remove } from "../../../functions/platform/table/write.ts";
import { teamMember } from "../../../infra/seed/builders/personas.ts";
import { addressOf, requestPdf, reportWithPdf, slug, textAt } from "../../support/report-pdfs.ts";
import { openTable } from "../../support/table.ts";

describe("a published report", () => {
  test("has a PDF, and one of each page, with names that cannot be guessed", async () => {
    const item = await reportWithPdf();
    expect(item.pdf_generated).toBe(true);
    expect(item.pdf_name).toMatch(/^neighbourhood-counter-[0-9a-f]{12}\.pdf$/);
    expect(item.pdf_pages).toEqual(
      item.pages.map(({ number }) => ({
        number,
        name: item.pdf_name?.replace(".pdf", `-${number}.pdf`),
        size: expect.any(Number),
      })),
    );
    expect(item.pdf_size).toBeGreaterThan(10_000);
  });

  test("is returned with an address for five minutes, a file name from its title, and the member's name on every page", async () => {
    const { pdf_name, pages } = await reportWithPdf();
    const address = addressOf(await requestPdf(pdf_name ?? ""));
    const { pathname, searchParams } = new URL(address);
    expect(pathname).toContain("/stamped/usr_");
    expect(searchParams.get("X-Amz-Expires")).toBe("300");
    expect(searchParams.get("response-content-disposition")).toContain(
      'attachment; filename="Neighbourhood Counter.pdf"',
    );
    const sheets = await textAt(address);
    expect(sheets.length).toBeGreaterThan(pages.length + 2);
    for (const sheet of sheets)
      expect(sheet).toMatch(/^For Pascal Moreau, Maison Moreau, \d{2}\/\d{2}\/\d{4}$/m);
    for (const { title } of pages) expect(sheets[1]).toContain(title);
  });

  test("can be downloaded page by page", async () => {
    const { pdf_pages, pages } = await reportWithPdf();
    const [, second] = pdf_pages;
    const address = addressOf(await requestPdf(second?.name ?? ""));
    expect(new URL(address).searchParams.get("response-content-disposition")).toContain(
      encodeURIComponent("Neighbourhood Counter, page 2.pdf"),
    );
    const sheets = await textAt(address);
    expect(sheets[0]).toContain(pages[1]?.title);
    expect(sheets.join("\n")).not.toContain(pages[3]?.title);
  });

  test("is recorded as opened", async () => {
    const { id, pdf_name } = await reportWithPdf();
    await requestPdf(pdf_name ?? "", "team-member");
    const rows = await (await openTable()).under(`USER#${teamMember.userId}`);
    expect(rows).toContainEqual(
      expect.objectContaining({
        sk: expect.stringMatching(/^OPENED#/),
        contentId: id,
        hash: pdf_name,
      }),
    );
  });

  test("is returned to nobody without access, by any of its names", async () => {
    const { pdf_name, pdf_pages } = await reportWithPdf();
    const name = pdf_name ?? "";
    expect((await requestPdf(name, null)).status).toBe(401);
    expect((await requestPdf(name, "unverified")).status).toBe(403);
    const unknown = (await requestPdf("no-such-item-0123456789ab.pdf")).text;
    for (const queryText of [name, pdf_pages[0]?.name ?? ""]) {
      const answer = await requestPdf(queryText, "basics");
      expect([answer.status, answer.text]).toEqual([404, unknown]);
    }
  });

  test.each([
    ["guessed", (name: string) => name.replace(/[0-9a-f]{12}/, "0123456789ab")],
    ["of a page that it has not", (name: string) => name.replace(".pdf", "-99.pdf")],
    ["of another item", (name: string) => name.replace(slug, "lullaby-blue")],
    ["without a key", () => `${slug}.pdf`],
  ])("has no PDF by a name that is %s", async (_, change) => {
    const { pdf_name } = await reportWithPdf();
    expect((await requestPdf(change(pdf_name ?? ""))).status).toBe(404);
  });

  test("is copied for a member at most 60 times an hour, and refused requests do not count", async () => {
    const table = await openTable();
    const { pdf_name } = await reportWithPdf();
    const name = pdf_name ?? "";
    expect((await requestPdf(name, "team-member")).status).toBe(302);
    const { pk } = rateWindow(
      { what: "pdf-copy", windowSeconds: 3600 },
      teamMember.userId,
      new Date(),
    ).key;
    const counted = (await table.under(pk)).map(({ sk }) => Number(sk));
    // The hour may change during the test, so both are set.
    const hours = [0, 1].map((more) => ({ pk, sk: String(Math.max(...counted) + more) }));
    const set = (count: number) => table.write(hours.map((hour) => put({ ...hour, count })));
    try {
      await set(59);
      expect((await requestPdf("no-such-item-0123456789ab.pdf", "team-member")).status).toBe(404);
      expect((await requestPdf(name, "team-member")).status).toBe(302);
      await set(60);
      const refused = await requestPdf(name, "team-member");
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3600);
      expect((await requestPdf(name, "staff")).status).toBe(302);
    } finally {
      await table.write(hours.map((hour) => remove(hour)));
    }
  });

  test("cannot be downloaded as another member's copy, nor for longer than its address says", async () => {
    const { pdf_name } = await reportWithPdf();
    const address = addressOf(await requestPdf(pdf_name ?? ""));
    const other = addressOf(await requestPdf(pdf_name ?? "", "staff"));
    const changed = new URL(address);
    changed.pathname = new URL(other).pathname;
    expect((await fetch(changed)).status).toBe(403);
    const longer = address.replace("X-Amz-Expires=300", "X-Amz-Expires=3000");
    expect((await fetch(longer)).status).toBe(403);
  });
});
