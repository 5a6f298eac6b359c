/** PDFs of reports, as members request them. */
import { expect, vi } from "vitest";
import { contentContract } from "../../shared/contract/content/content.ts";
import type { ContentItem } from "../../shared/contract/content/content-view.ts";
import { call, type Persona, type Reply, send, tokenOf } from "./api.ts";
import { pdfText } from "./pdf-text.ts";

const { readItem } = contentContract.endpoints;

export const wait = { timeout: 15_000, interval: 100 };

export const itemOf = async (slug: string, persona: Persona = "premium"): Promise<ContentItem> => {
  const reply = await call(readItem, { params: { slug }, query: {} }, await tokenOf(persona));
  return readItem.replies[200].parse(reply.body).data;
};

export const requestPdf = async (
  name: string,
  persona: Persona | null = "premium",
): Promise<Reply> =>
  send(`/api/content/return-pdf/${name}`, {
    redirect: "manual",
    headers: {
      accept: "application/json",
      ...(persona && { authorization: `Bearer ${await tokenOf(persona)}` }),
    },
  });

export const addressOf = ({ status, headers }: Reply): string => {
  expect(status).toBe(302);
  return headers.get("location") ?? "";
};

export const textAt = async (address: string): Promise<readonly string[]> => {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return pdfText(new Uint8Array(await answer.arrayBuffer()));
};

/** A report of the seed that Professional opens. */
export const slug = "neighbourhood-counter";
let seeded: Promise<ContentItem> | undefined;

const waitForReportPdf = async (): Promise<ContentItem> => {
  await vi.waitUntil(async () => (await itemOf(slug)).pdf_generated, { ...wait, timeout: 60_000 });
  return itemOf(slug);
};

/** Returns the report once its PDF exists, because the seed's PDFs are generated in the background. */
export const reportWithPdf = (): Promise<ContentItem> => (seeded ??= waitForReportPdf());
