import { useId } from "react";
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import styles from "./comparison.module.css";

/**
 * A comparison table. If there is no room for columns, each row becomes a list under its label, with the column's
 * name before each cell.
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
      <table aria-labelledby={id} className={styles["table"]}>
        <thead className={styles["columns"]}>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{block.title}</span>
            </th>
            {block.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(({ label, cells }) => (
            <tr key={label} className={styles["row"]}>
              <th scope="row" className={styles["label"]}>
                {label}
              </th>
              {block.columns.map((column, index) => (
                <td key={column} className={styles["cell"]} data-column={column}>
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
