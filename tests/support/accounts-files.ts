/** The files of a month that finance downloads for the accountants. */
import Papa from "papaparse";
import { expect } from "vitest";
import { accountingContract } from "../../shared/contract/accounting/accounting.ts";
import { call, tokenOf } from "./api.ts";
import { stackOrigin } from "./own-stack.ts";

const { readAccountsParts } = accountingContract.endpoints;

/** Loads all files of a month: documents of other tests are in them too. */
export const accountsFiles = async (
  month: string,
  format: "sage" | "xero",
): Promise<readonly Record<string, string>[]> => {
  const token = await tokenOf("staff");
  const { body } = await call(readAccountsParts, { query: { month } }, token);
  const { parts } = readAccountsParts.replies[200].parse(body).data;
  const files = Array.from({ length: parts }, async (_, at) => {
    const query = `month=${month}&format=${format}&part=${at + 1}`;
    const answer = await fetch(new URL(`/api/books/accounts?${query}`, stackOrigin()), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/csv");
    return Papa.parse<Record<string, string>>(await answer.text(), { header: true }).data;
  });
  return (await Promise.all(files)).flat();
};

export const pence = (text: string | undefined): number => Math.round(Number(text) * 100);
