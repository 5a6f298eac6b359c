/**
 * Inserts code into TypeScript files. The place is found in the syntax tree, not in the text, so that formatting and comments do
 * not matter.
 */
import { type ESTree, parseSync, Visitor, type VisitorObject } from "vite";

/** A list in the code: an array or an object literal. */
export type ListNode = ESTree.ArrayExpression | ESTree.ObjectExpression;

const parse = (source: string): ESTree.Program => {
  const { program, errors } = parseSync("source.tsx", source);
  const [error] = errors;
  if (error !== undefined) throw new Error(error.message);
  return program;
};

/** Finds a list in a source file. Throws if it is not there. */
export type ListLocator = (source: string) => ListNode;

/**
 * Returns the place of the one list for which the visitor calls `found`. `what` names it in the error that says that there is
 * none, or more than one.
 */
export const locateList =
  (what: string, visitor: (found: (list: ListNode) => void) => VisitorObject): ListLocator =>
  (source) => {
    const lists: ListNode[] = [];
    new Visitor(visitor((list) => lists.push(list))).visit(parse(source));
    const [list, ...others] = lists;
    if (list === undefined || others.length > 0)
      throw new Error(`${what} is there ${lists.length} times instead of once`);
    return list;
  };

/** Returns the list that an expression is, inside `as`, `satisfies`, parentheses or an arrow function. */
const listIn = (node: ESTree.Expression | null): ListNode | undefined => {
  if (node === null) return undefined;
  if (node.type === "ArrayExpression" || node.type === "ObjectExpression") return node;
  if (node.type === "ArrowFunctionExpression")
    return node.body.type === "BlockStatement" ? undefined : listIn(node.body);
  const isWrapped =
    node.type === "TSAsExpression" ||
    node.type === "TSSatisfiesExpression" ||
    node.type === "ParenthesizedExpression";
  return isWrapped ? listIn(node.expression) : undefined;
};

/** Returns the place of the list that is the value of a constant, or that an arrow function of that name returns. */
export const constantList = (name: string): ListLocator =>
  locateList(`the list "${name}"`, (found) => ({
    VariableDeclarator: ({ id, init }) => {
      const list = id.type === "Identifier" && id.name === name ? listIn(init) : undefined;
      if (list) found(list);
    },
  }));

/** Returns the argument of a call that is a list. */
export const listArgument = (
  call: ESTree.CallExpression,
  position: number,
): ListNode | undefined => {
  const argument = call.arguments[position];
  return argument === undefined || argument.type === "SpreadElement" ? undefined : listIn(argument);
};

/** Returns whether the expression is this name. */
export const isNamed = (node: ESTree.Node, name: string): boolean =>
  node.type === "Identifier" && node.name === name;

/** Returns the property of an object literal that has this name. */
export const propertyOf = (object: ListNode | undefined, name: string) =>
  object?.type === "ObjectExpression"
    ? object.properties.flatMap((one) =>
        one.type === "Property" && !one.computed && isNamed(one.key, name) ? [one.value] : [],
      )[0]
    : undefined;

/** Returns the property of an object literal that is itself a list. */
export const listProperty = (object: ListNode | undefined, name: string): ListNode | undefined => {
  const value = propertyOf(object, name);
  return value && listIn(value);
};

/** Returns the text of a string literal. */
export const stringIn = (node: ESTree.Node | null | undefined): string | undefined =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;

const insert = (source: string, position: number, text: string): string =>
  source.slice(0, position) + text + source.slice(position);

/** Adds an element to an array, or a property to an object, behind the last one. */
export const addTo = (source: string, place: ListLocator, element: string): string => {
  const list = place(source);
  const entries = list.type === "ArrayExpression" ? list.elements : list.properties;
  const last = entries.at(-1);
  return last
    ? insert(source, last.end, `,\n${element}`)
    : insert(source, list.start + 1, `\n${element}\n`);
};

interface Import {
  readonly from: string;
  readonly end: number;
  readonly isType: boolean;
  readonly names: readonly string[];
  /** The position behind the last name in braces. */
  readonly endOfNames: number | undefined;
}

const importsOf = (program: ESTree.Program): readonly Import[] =>
  program.body.flatMap((statement) => {
    if (statement.type !== "ImportDeclaration") return [];
    const requested = statement.specifiers.filter(({ type }) => type === "ImportSpecifier");
    return [
      {
        from: statement.source.value,
        end: statement.end,
        isType: statement.importKind === "type",
        names: statement.specifiers.map(({ local }) => local.name),
        endOfNames: requested.at(-1)?.end,
      },
    ];
  });

/** Returns the module from which a name is imported. */
export const importedFrom = (source: string, name: string): string | undefined =>
  importsOf(parse(source)).find(({ names }) => names.includes(name))?.from;

/** Returns the names that a module declares at its top level. */
const declaredIn = (program: ESTree.Program): ReadonlySet<string> =>
  new Set(
    program.body.flatMap((statement) => {
      const declaration =
        statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
      return declaration?.type === "VariableDeclaration"
        ? declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []))
        : [];
    }),
  );

/** Imports a value, unless the file does. Throws if the name means something else there. */
export const addImport = (source: string, name: string, from: string): string => {
  const program = parse(source);
  const imports = importsOf(program);
  if (imports.some((one) => one.from === from && one.names.includes(name) && !one.isType))
    return source;
  if (declaredIn(program).has(name) || imports.some(({ names }) => names.includes(name)))
    throw new Error(`"${name}" of "${from}" is needed, but the name means something else there`);
  const same = imports.find((one) => one.from === from && !one.isType);
  if (same?.endOfNames !== undefined) return insert(source, same.endOfNames, `, ${name}`);
  const line = `import { ${name} } from "${from}";\n`;
  const last = imports.at(-1);
  return last === undefined ? line + source : insert(source, last.end, `\n${line.trimEnd()}`);
};
