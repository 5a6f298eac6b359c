/** Reads `letters/<Monday>.md`: the introduction that staff write for the newsletters of that Monday. */
import { join } from "node:path";
import * as z from "zod/mini";
import { mondayOf } from "../../../shared/domain/newsletters/newsletter-schedule.ts";
import { isCalendarDay } from "../../../shared/kernel/calendar-day.ts";
import type { ReportFault } from "./fault.ts";
import { textField } from "./source-fields.ts";
import type { SourceFolder } from "./source-folder.ts";
import { readYaml } from "./yaml-source.ts";

export interface SourceIssueIntro {
  readonly on: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const head = z.strictObject({ title: textField(80) });

const maxParagraphLength = 600;

/** Returns null if the library has no such folder. Faults are reported to the folder. */
export const readIssueIntros = (folder: SourceFolder): readonly SourceIssueIntro[] | null => {
  if (!folder.has("letters")) return null;
  return folder.names("letters").flatMap((name) => {
    const file = join("letters", name);
    const on = name.replace(/\.md$/, "");
    if (on === name || !isCalendarDay(on) || mondayOf(on) !== on)
      folder.reportIn(file)(1, "The file's name is not a Monday with .md, like 2026-11-23.md");
    return folder.read(file, (text, report) => readIssueIntro(on, text, report)) ?? [];
  });
};

const readIssueIntro = (on: string, text: string, report: ReportFault): SourceIssueIntro | null => {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1) {
    report(1, "The file must begin with front matter between two lines of ---");
    return null;
  }
  const paragraphs = lines
    .slice(end + 1)
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .filter((paragraph) => paragraph !== "");
  if (paragraphs.length === 0) report(end + 1, "The letter has no words");
  if (paragraphs.some((paragraph) => paragraph.length > maxParagraphLength))
    report(end + 2, `A paragraph has ${maxParagraphLength} characters at most`);
  if (paragraphs.some((paragraph) => /^[#>*-] |\]\(|\*\*/.test(paragraph)))
    report(end + 2, "The words of a letter are plain, without headings, lists, links or emphasis");
  const read = readYaml(lines.slice(1, end).join("\n"), head, 2, report);
  return read && { on, title: read.data.title, paragraphs };
};
