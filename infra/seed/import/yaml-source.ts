/** Parses YAML with line numbers: schema errors are reported with their line. */
import { isNode, LineCounter, parseDocument } from "yaml";
import * as z from "zod/mini";
import en from "zod/v4/locales/en.js";
import type { ReportFault } from "./fault.ts";

// The small build of zod has no messages of its own.
z.config(en());

export interface YamlPiece<T> {
  readonly data: T;
  /** Returns the line of the file on which the value at this path is. */
  lineOf(path: readonly PropertyKey[]): number;
}

/**
 * Parses and checks a piece of YAML; returns null if it has faults. `firstLine` is the line of the file on which the piece
 * begins.
 */
export const readYaml = <S extends z.ZodMiniType>(
  text: string,
  schema: S,
  firstLine: number,
  report: ReportFault,
): YamlPiece<z.output<S>> | null => {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  if (document.errors.length > 0) {
    for (const { pos, message } of document.errors)
      report(firstLine + counter.linePos(pos[0]).line - 1, message.split("\n")[0] ?? message);
    return null;
  }
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return firstLine + counter.linePos(node.range[0]).line - 1;
    }
    return firstLine;
  };
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { data: result.data, lineOf };
  for (const issue of result.error.issues)
    report(lineOf(issue.path), `${issue.path.map(String).join(".") || "entry"}: ${issue.message}`);
  return null;
};
