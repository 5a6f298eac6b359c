/** Adds a kind of block with a title and a text: its description, its screen, its layout in PDFs, and examples for the tests. */
import { blockTypes } from "../../shared/contract/content/blocks/registry.ts";
import { addImport, addTo, constantList } from "./edit-source.ts";
import type { Generator } from "./generator.ts";
import { type Name, nameOf } from "./names.ts";

export const blockGenerator: Generator = {
  usage: "KIND",
  example: "buying-note",
  generate: (draft, [kebab = ""]) => {
    const name = nameOf(kebab);
    const { camel, pascal } = name;
    const description = `shared/contract/content/blocks/${kebab}.ts`;
    const screen = `web/features/blocks/${kebab}/${kebab}.tsx`;
    const layout = `functions/pdf/blocks/${kebab}.ts`;
    draft.create(description, descriptionTemplate(name));
    draft.create(screen, screenTemplate(name));
    draft.create(`web/features/blocks/${kebab}/${kebab}.module.css`, stylesTemplate);
    draft.create(layout, layoutTemplate(name));
    draft.change("shared/contract/content/blocks/registry.ts", (source) =>
      addTo(
        addImport(source, camel, `./${kebab}.ts`),
        constantList("blocksWith"),
        camel === kebab ? camel : `"${kebab}": ${camel}`,
      ),
    );
    draft.change("web/features/blocks/registry.tsx", (source) =>
      addTo(
        source,
        constantList("kinds"),
        `"${kebab}": lazyBlock(() => import("./${kebab}/${kebab}.tsx"), (part) => part.${pascal})`,
      ),
    );
    draft.change("functions/pdf/blocks/registry.ts", (source) =>
      addTo(
        addImport(source, `render${pascal}`, `./${kebab}.ts`),
        constantList("kinds"),
        `"${kebab}": render${pascal}`,
      ),
    );
    for (const [file, table, example] of examplesOf(name))
      draft.change(file, (source) => addTo(source, constantList(table), `"${kebab}": ${example}`));
    draft.change("infra/seed/library/README.md", (source) => addRow(source, name));
    return {
      next: [
        `Give the schema in ${description} its fields, and say which of them are not text.`,
        `Draw them in ${screen} and ${layout}.`,
        `Add an example to an item of the seed library (infra/seed/library/README.md).`,
        "npm test -- --project domain --project web tests/domain/report-pdf.test.ts tests/web/blocks.test.tsx",
      ],
    };
  },
};

/** The tables of the tests that have an example of each kind, with the example. */
const examplesOf = ({ title }: Name): ReadonlyArray<readonly [string, string, string]> => [
  [
    "tests/support/report-examples.ts",
    "everyKind",
    `{ title: "${title} title", text: prose("${title} text") }`,
  ],
  ["tests/domain/report-pdf.test.ts", "said", `["${title} title", "${title} text"]`],
  [
    "tests/web/block-examples.ts",
    "blockExamples",
    `{ fields: { title: "${title}", text }, shows: "${title}" }`,
  ],
];

/** Adds the kind to the table that says how an author writes each block. */
const addRow = (source: string, { kebab }: Name): string => {
  const [rows] = /\| kind \| fields \| text \|\n(?:\|.*\n)+/.exec(source) ?? [];
  if (rows === undefined) throw new Error("the table of kinds is missing");
  return source.replace(rows, `${rows}| ${kebab} | title | yes |\n`);
};

const descriptionTemplate = ({ camel, title }: Name): string => `
import * as z from "zod/mini";
import { richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const ${camel} = defineBlock({
  id: ${Math.max(...blockTypes.map(({ id }) => id)) + 1},
  title: "${title}",
  schema: z.object({ title: short, text: richText }),
  pinText: ({ text }) => text,
});
`;

const screenTemplate = ({ kebab, pascal }: Name): string => `
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import styles from "./${kebab}.module.css";

/** A title beside its text. */
export const ${pascal} = ({ block }: { block: WireBlock<"${kebab}"> }) => (
  <BlockGrid>
    <BlockTitle className={styles["title"]}>{block.title}</BlockTitle>
    <div className={styles["text"]}>
      <RichText html={block.text} />
    </div>
  </BlockGrid>
);
`;

const stylesTemplate = `@layer pages {
  .text {
    font-size: var(--size-18);
  }
  @media (min-width: 760px) {
    .title {
      grid-column: 1 / span 4;
    }
    .text {
      grid-column: 5 / -1;
    }
  }
}
`;

const layoutTemplate = ({ kebab, pascal }: Name): string => `
import { beside } from "../layout/flow.ts";
import { type RenderBlock, textAt, titleBox } from "./block-setting.ts";

/** Prints the title beside the text. */
export const render${pascal}: RenderBlock<"${kebab}"> = ({ title, text }, context) =>
  beside(titleBox(title, context), textAt(text, context));
`;
