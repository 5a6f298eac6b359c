/** The emails that the stack has caught, through the API of the local console. */
import { expect } from "vitest";
import * as z from "zod/mini";
import { pdfText } from "./pdf-text.ts";
import { fileStack } from "./in-process/own-file-stack.ts";
import { stackOrigin } from "./own-stack.ts";

const mail = z.object({
  id: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
});
export type Mail = z.output<typeof mail>;

/** Returns all emails to this address, oldest first. */
export const mailsTo = async (address: string): Promise<Mail[]> => {
  await fileStack()?.settle();
  const url = new URL("/_local/mail", stackOrigin());
  url.searchParams.set("to", address);
  const body: unknown = await (await fetch(url)).json();
  return z.object({ data: z.array(mail) }).parse(Array.isArray(body) ? { data: body } : body).data;
};

/** Waits for an email to this address with these words in the subject, and returns the newest. */
export const waitForMail = async (address: string, words: string): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).filter(({ subject }) => subject.includes(words)).at(-1);
        return found?.subject;
      },
      { timeout: 45_000, interval: 150 },
    )
    .toContain(words);
  if (found === undefined) throw new Error(`No mail "${words}" to ${address}`);
  return found;
};

/** Returns the text of a PDF that is attached to an email, by default the first. */
export const readAttachment = async ({ id }: Pick<Mail, "id">, at = 0): Promise<string> => {
  const answer = await fetch(new URL(`/_local/mail/${id}/attachments/${at}`, stackOrigin()));
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return pdfText(new Uint8Array(await answer.arrayBuffer())).join("\n");
};

/** Finds the link in an email whose path begins like this, and returns its path and query. */
export const findLink = ({ links }: Mail, path: string): string => {
  const link = links.find((it) => new URL(it).pathname.startsWith(path));
  if (link === undefined) throw new Error(`No link to ${path} in ${links.join(", ")}`);
  const url = new URL(link);
  return `${url.pathname}${url.search}`;
};
