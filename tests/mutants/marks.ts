/** Adds to a source what the worker of the test runner needs: marks that say which functions have run, and an end for endless loops. */
import { type ESTree, parseSync, Visitor } from "vite";

declare global {
  /** The functions that have run since the test file was started, as `file:offset`. */
  var ranFunctions: Set<string> | undefined;
  /** The time after which loops end with an error. */
  var loopsEndAt: number | undefined;
}

type Insertion = readonly [at: number, text: string];

const insertAll = (text: string, insertions: readonly Insertion[]): string => {
  let result = "";
  let done = 0;
  for (const [at, inserted] of insertions.toSorted(([a], [b]) => a - b)) {
    result += text.slice(done, at) + inserted;
    done = at;
  }
  return result + text.slice(done);
};

/** Marks each function and the module itself, by the offset that mutants have in `within`. */
export const markFunctions = (file: string, text: string): string => {
  const mark = (start: number): string => `globalThis.ranFunctions?.add("${file}:${start}")`;
  const insertions: Insertion[] = [[text.length, `\n${mark(0)};`]];
  const visit = ({ start, body }: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    if (body?.type === "BlockStatement") insertions.push([body.start + 1, `${mark(start)};`]);
    else if (body) insertions.push([body.start, `(${mark(start)}, `], [body.end, ")"]);
  };
  new Visitor({
    FunctionDeclaration: visit,
    FunctionExpression: visit,
    ArrowFunctionExpression: visit,
  }).visit(parseSync(file, text).program);
  return insertAll(text, insertions);
};

/** Makes each loop fail when its test has taken too long, because no time limit of a test can stop it. */
export const endLoops = (file: string, text: string): string => {
  const check =
    'if (performance.now() > globalThis.loopsEndAt) throw new Error("This loop does not end.");';
  const insertions: Insertion[] = [];
  const visit = ({ body }: { readonly body: ESTree.Statement }): void => {
    insertions.push([body.start, `{ ${check} `], [body.end, " }"]);
  };
  new Visitor({
    WhileStatement: visit,
    DoWhileStatement: visit,
    ForStatement: visit,
    ForOfStatement: visit,
    ForInStatement: visit,
  }).visit(parseSync(file, text).program);
  return insertAll(text, insertions);
};
