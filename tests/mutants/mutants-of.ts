/** Finds the places of a source at which a small fault can be put in, from its syntax tree. */
import { type ESTree, parseSync, Visitor } from "vite";

/** One fault: the text between two offsets of a file, and what stands there instead. */
export interface Mutant {
  /** The path of the file from the root of the repository. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The offset of the innermost function around it; 0 for what runs when the module is loaded. */
  readonly within: number;
}

const operators: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
};

const methods: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  startsWith: "endsWith",
  endsWith: "startsWith",
};

const isText = (node: ESTree.Node): boolean =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

/** Identifiers such as `paid` decide; sentences are for people, and tests do not repeat them. */
const isIdentifier = (value: string): boolean => /^[\w-]+$/.test(value);

export const mutantsOf = (file: string, text: string): readonly Mutant[] => {
  const found: Mutant[] = [];
  const functions: number[] = [];
  /** Literals that name something, such as keys, modules and types, or that only satisfy the type checker. */
  const names = new Set<ESTree.Node>();
  const add = ({ start, end }: ESTree.Span, replacement: string): void => {
    found.push({ file, start, end, replacement, within: functions.at(-1) ?? 0 });
  };
  const replaceOperator = (
    operator: string,
    left: ESTree.Node,
    right: ESTree.Node,
    others: readonly string[],
  ): void => {
    const start = text.indexOf(operator, left.end);
    if (start < right.start)
      for (const other of others) add({ start, end: start + operator.length }, other);
  };
  const negate = (test: ESTree.Node): void => add(test, `!(${text.slice(test.start, test.end)})`);
  const enter = ({ start }: ESTree.Node): void => void functions.push(start);
  const leave = (): void => void functions.pop();
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    ImportDeclaration: ({ source }) => void names.add(source),
    TSLiteralType: ({ literal }) => void names.add(literal),
    Property: ({ key }) => void names.add(key),
    MemberExpression: ({ property, computed }) => {
      if (computed) names.add(property);
    },
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    BinaryExpression: ({ operator, left, right }) => {
      const joins = operator === "+" && (isText(left) || isText(right));
      if (!joins) replaceOperator(operator, left, right, operators[operator] ?? []);
    },
    LogicalExpression: (node) => {
      const { operator, left, right } = node;
      // An element at an index within bounds is never absent, so the default only satisfies the type checker.
      if (operator === "??" && left.type === "MemberExpression" && left.computed) names.add(right);
      else if (operator === "??") add(node, text.slice(left.start, left.end));
      else replaceOperator(operator, left, right, operators[operator] ?? []);
    },
    AssignmentExpression: ({ operator, left, right }) =>
      replaceOperator(operator, left, right, operators[operator] ?? []),
    UnaryExpression: (node) => {
      if (node.operator === "!") add(node, text.slice(node.argument.start, node.argument.end));
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const other = methods[callee.property.name];
      if (other !== undefined) add(callee.property, other);
    },
    ExpressionStatement: (node) => {
      if (!("directive" in node) || node.directive === null) add(node, ";");
    },
    ThrowStatement: (node) => add(node, ";"),
    Literal: (node) => {
      if (names.has(node)) return;
      if (typeof node.value === "boolean") add(node, String(!node.value));
      else if (typeof node.value === "number") add(node, String(node.value + 1));
      else if (typeof node.value === "string" && isIdentifier(node.value)) add(node, '""');
    },
  }).visit(parseSync(file, text).program);
  return found;
};
