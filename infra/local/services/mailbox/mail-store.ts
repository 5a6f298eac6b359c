/** Stores caught emails, one file each, so that they survive a restart. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { parseJson } from "../../json.ts";

const mailSchema = z.object({
  id: z.string(),
  /** The addresses, separated by a comma and a space. */
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Every address that the email links to, once, in order. */
  links: z.array(z.string()),
  attachments: z.array(
    z.object({ filename: z.string(), contentType: z.string(), size: z.number() }),
  ),
  /** The further header fields, with names as they were sent. */
  headers: z.record(z.string(), z.string()),
  /** The time in ISO 8601, on the shared clock. */
  at: z.string(),
});
export type CaughtMail = z.output<typeof mailSchema>;

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface MailStore {
  /** Returns once the email is on disk. */
  add(
    mail: Omit<CaughtMail, "attachments" | "links">,
    attachments: readonly Attachment[],
  ): CaughtMail;
  /** Returns the emails in order of arrival; `to` selects one address, in any case. */
  list(to?: string): readonly CaughtMail[];
  get(id: string): CaughtMail | undefined;
  attachment(id: string, index: number): Attachment | undefined;
  /** Deletes all emails, or those to one address; returns how many. */
  clear(to?: string): number;
}

const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', "#39": "'", "#x27": "'" };

/** Returns the links in the order of the HTML, then those that only the text has. */
export const linksOf = (html: string, text: string): string[] => {
  const inHtml = [...html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => decodeEntities(double ?? single ?? ""),
  );
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([url]) =>
    url.replace(/[.,;:!?]+$/, ""),
  );
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:/.test(link));
};

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(amp|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? "");

const addressed = (mail: CaughtMail, to: string): boolean =>
  mail.to
    .toLowerCase()
    .split(", ")
    .some((one) => one === to.toLowerCase() || one.endsWith(`<${to.toLowerCase()}>`));

const readAll = (folder: string): CaughtMail[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      // A kill may have truncated a file that was never acknowledged.
      const read = mailSchema.safeParse(parseJson(readFileSync(join(folder, name), "utf8")));
      return read.success ? [read.data] : [];
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));

/** Opens the store with the emails in the folder. */
export const openMailStore = (folder: string): MailStore => {
  mkdirSync(folder, { recursive: true });
  let mails = readAll(folder);
  const file = (id: string, part: string): string => join(folder, `${id}.${part}`);
  return {
    add: (given, attachments) => {
      const mail = {
        ...given,
        links: linksOf(given.html, given.text),
        attachments: attachments.map(({ filename, contentType, bytes }) => ({
          filename,
          contentType,
          size: bytes.length,
        })),
      };
      for (const [index, { bytes }] of attachments.entries())
        writeFileSync(file(mail.id, `${index}.bin`), bytes);
      writeFileSync(file(mail.id, "json"), JSON.stringify(mail, null, 2));
      mails.push(mail);
      return mail;
    },
    list: (to) => mails.filter((mail) => to === undefined || addressed(mail, to)),
    get: (id) => mails.find((mail) => mail.id === id),
    attachment: (id, index) => {
      const described = mails.find((mail) => mail.id === id)?.attachments[index];
      const path = file(id, `${index}.bin`);
      if (!described || !existsSync(path)) return undefined;
      return { ...described, bytes: readFileSync(path) };
    },
    clear: (to) => {
      const gone = mails.filter((mail) => to === undefined || addressed(mail, to));
      for (const { id, attachments } of gone) {
        rmSync(file(id, "json"), { force: true });
        for (const index of attachments.keys()) rmSync(file(id, `${index}.bin`), { force: true });
      }
      mails = mails.filter((mail) => !gone.includes(mail));
      return gone.length;
    },
  };
};
