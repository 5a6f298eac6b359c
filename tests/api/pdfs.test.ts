/** From a published report to the copy that a member saves. */
import { afterAll, describe, expect, inject, test } from "vitest";
import { z } from "zod/mini";
import {
  itemKey,
  itemRow,
  type ItemRow,
  newItemRow,
  newPageRow,
  pageKey,
  pageRow,
} from "../../functions/rows/content-item.ts";
import { pdfKey, pdfRow } from "../../functions/rows/item-pdf.ts";
import { put, remove } from "../../functions/runtime/table/write.ts";
import { personas } from "../../infra/seed/builders/personas.ts";
import type { ContentItem } from "../../shared/contract/content-view.ts";
import { contentContract } from "../../shared/contract/content.ts";
import { call, type Persona, type Reply, send, tokenOf } from "../support/api.ts";
import { later } from "../support/clock.ts";
import { pdfText } from "../support/pdf-text.ts";
import { openTable } from "../support/table.ts";

const { readItem } = contentContract.endpoints;

const wait = { timeout: 15_000, interval: 100 };

/** Until the stream's workers have done what was written. */
const settled = (): Promise<void> => later("PT1S", () => Promise.resolve());

const itemOf = async (slug: string, persona: Persona = "premium"): Promise<ContentItem> => {
  const reply = await call(readItem, { params: { slug }, query: {} }, await tokenOf(persona));
  return readItem.replies[200].parse(reply.body).data;
};

const ask = async (name: string, persona: Persona | null = "premium"): Promise<Reply> =>
  send(`/api/content/return-pdf/${name}`, {
    redirect: "manual",
    headers: {
      accept: "application/json",
      ...(persona && { authorization: `Bearer ${await tokenOf(persona)}` }),
    },
  });

const addressOf = ({ status, headers }: Reply): string => {
  expect(status).toBe(302);
  return headers.get("location") ?? "";
};

const textAt = async (address: string): Promise<readonly string[]> => {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return pdfText(new Uint8Array(await answer.arrayBuffer()));
};

/** A report of the seed that Premium opens. */
const slug = "neighbourhood-counter";
let seeded: Promise<ContentItem> | undefined;
const report = (): Promise<ContentItem> => (seeded ??= settled().then(() => itemOf(slug)));

describe("a published report", () => {
  test("has a PDF, and one of each of its pages, by names that nobody can guess", async () => {
    const item = await report();
    expect(item.pdf_generated).toBe(true);
    expect(item.pdf_name).toMatch(/^neighbourhood-counter-[0-9a-f]{12}\.pdf$/);
    expect(item.pdf_pages).toEqual(
      item.pages.map(({ number }) => ({
        number,
        name: item.pdf_name?.replace(".pdf", `-${number}.pdf`),
      })),
    );
  });

  test("is returned for five minutes, to be saved by its title, with the member's name on every sheet", async () => {
    const { pdf_name, pages } = await report();
    const address = addressOf(await ask(pdf_name ?? ""));
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

  test("can be had page by page", async () => {
    const { pdf_pages, pages } = await report();
    const [, second] = pdf_pages;
    const address = addressOf(await ask(second?.name ?? ""));
    expect(new URL(address).searchParams.get("response-content-disposition")).toContain(
      encodeURIComponent("Neighbourhood Counter, page 2.pdf"),
    );
    const sheets = await textAt(address);
    expect(sheets[0]).toContain(pages[1]?.title);
    expect(sheets.join("\n")).not.toContain(pages[3]?.title);
  });

  test("is written down as opened", async () => {
    const { id, pdf_name } = await report();
    await ask(pdf_name ?? "", "team-member");
    const table = await openTable();
    const opened = (await table.keys()).filter(({ sk }) => sk.startsWith("OPENED#"));
    const rows = await Promise.all(opened.map((key) => table.read(key)));
    expect(rows).toContainEqual(expect.objectContaining({ contentId: id, hash: pdf_name }));
  });

  test("is returned to nobody without access, whatever they ask for", async () => {
    const { pdf_name, pdf_pages } = await report();
    const name = pdf_name ?? "";
    expect((await ask(name, null)).status).toBe(401);
    expect((await ask(name, "unverified")).status).toBe(403);
    const unknown = (await ask("no-such-item-0123456789ab.pdf")).text;
    for (const persona of ["basics", "professional"] as const)
      for (const asked of [name, pdf_pages[0]?.name ?? ""]) {
        const answer = await ask(asked, persona);
        expect([answer.status, answer.text]).toEqual([404, unknown]);
      }
  });

  test.each([
    ["guessed", (name: string) => name.replace(/[0-9a-f]{12}/, "0123456789ab")],
    ["of a page that it has not", (name: string) => name.replace(".pdf", "-99.pdf")],
    ["of another item", (name: string) => name.replace(slug, "lullaby-blue")],
    ["without a key", () => `${slug}.pdf`],
  ])("has no PDF by a name that is %s", async (_, change) => {
    const { pdf_name } = await report();
    expect((await ask(change(pdf_name ?? ""))).status).toBe(404);
  });

  test("is copied for a member 60 times an hour, and what is not theirs counts for nothing", async () => {
    const table = await openTable();
    const { pdf_name } = await report();
    const name = pdf_name ?? "";
    expect((await ask(name, "team-member")).status).toBe(302);
    const { userId } = personas.find((persona) => persona.name === "team-member") ?? {};
    const counted = (await table.keys())
      .filter(({ pk }) => pk === `RATE#pdf-copy#${userId}`)
      .toSorted((a, b) => Number(a.sk) - Number(b.sk))
      .at(-1);
    if (counted === undefined) throw new Error("The copy was not counted");
    // The hour may turn at any moment.
    const hours = [counted.sk, String(Number(counted.sk) + 1)].map((sk) => ({ ...counted, sk }));
    const set = (count: number) => table.write(hours.map((hour) => put({ ...hour, count })));
    try {
      await set(59);
      expect((await ask("no-such-item-0123456789ab.pdf", "team-member")).status).toBe(404);
      expect((await ask(name, "team-member")).status).toBe(302);
      await set(60);
      const refused = await ask(name, "team-member");
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3600);
      expect((await ask(name, "staff")).status).toBe(302);
    } finally {
      await table.write(hours.map((hour) => remove(hour)));
    }
  });

  test("cannot be had as another member's copy, nor for longer than its address says", async () => {
    const { pdf_name } = await report();
    const address = addressOf(await ask(pdf_name ?? ""));
    const other = addressOf(await ask(pdf_name ?? "", "staff"));
    const changed = new URL(address);
    changed.pathname = new URL(other).pathname;
    expect((await fetch(changed)).status).toBe(403);
    const longer = address.replace("X-Amz-Expires=300", "X-Amz-Expires=3000");
    expect((await fetch(longer)).status).toBe(403);
  });
});

describe("a report that changes", () => {
  const id = "itm_pdfsTest";
  const printed = "printed-twice";

  const write = async (change: (item: ItemRow) => ItemRow): Promise<void> => {
    const table = await openTable();
    const { id: from } = await report();
    const [known, page] = await Promise.all([
      table.read(itemKey(from)),
      table.read(pageKey(from, 1)),
    ]);
    const base = itemRow.parse(known);
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

  test("is printed anew under another name, and no longer once it may not be", async () => {
    const table = await openTable();
    const stored = z.nullable(pdfRow);
    const row = async () => stored.parse(await table.read(pdfKey(id)));

    await write((item) => ({ ...item, version: 1, digest: "one" }));
    const first = (await row())?.name ?? "";
    // Functions look for a new publication every five seconds.
    await expect.poll(async () => (await ask(first)).status, wait).toBe(302);
    expect((await textAt(addressOf(await ask(first)))).join("\n")).toContain("Printed once");

    // Written again as it was: nothing is printed anew.
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
    expect((await textAt(addressOf(await ask(second)))).join("\n")).toContain("Printed twice");
    expect((await ask(first)).status).toBe(404);

    await write((item) => ({ ...item, version: 4, digest: "three", allowPdf: false }));
    expect(await row()).toBeNull();
    expect((await ask(second)).status).toBe(404);
    const open = async () =>
      (await call(readItem, { params: { slug: printed }, query: {} }, await tokenOf("premium")))
        .status;
    await expect.poll(open, wait).toBe(200);
    const item = await itemOf(printed);
    expect([item.allow_pdf, item.pdf_generated, item.pdf_name]).toEqual([false, false, null]);

    // What the stream has missed is the sweep's.
    const left = { ...pdfKey(id), digest: "three", source: null, name: second, pages: [] };
    await table.write([{ Put: { TableName: table.name, Item: left } }]);
    const sweep = new URL("/_local/schedules/printing-sweep", inject("origin"));
    expect((await fetch(sweep, { method: "POST" })).status).toBe(200);
    expect(await row()).toBeNull();
  });
});
