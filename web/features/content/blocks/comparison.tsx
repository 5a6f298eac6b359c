import { useId } from "react";
import type { WireBlock } from "../../../../shared/contract/blocks.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle } from "./block-frame.tsx";
import styles from "./comparison.module.css";

/**
 * A table. Where it is too narrow for columns each row becomes a list under its label, with the column's name before each
 * cell; the roles are spelled out because browsers forget them with the table's layout.
 */
export const Comparison = ({ block }: { block: WireBlock<"comparison"> }) => {
  const id = useId();
  return (
    <BlockGrid className={styles["comparison"]}>
      <header id={id} className={styles["head"]}>
        <BlockTitle>{block.title}</BlockTitle>
      </header>
      {block.text && (
        <div className={styles["text"]}>
          <RichText html={block.text} />
        </div>
      )}
      <table role="table" aria-labelledby={id} className={styles["table"]}>
        <thead role="rowgroup" className={styles["columns"]}>
          <tr role="row">
            <td role="cell" />
            {block.columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {block.rows.map(({ label, cells }) => (
            <tr key={label} role="row" className={styles["row"]}>
              <th role="rowheader" scope="row" className={styles["label"]}>
                {label}
              </th>
              {block.columns.map((column, index) => (
                <td key={column} role="cell" className={styles["cell"]} data-column={column}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </BlockGrid>
  );
};
