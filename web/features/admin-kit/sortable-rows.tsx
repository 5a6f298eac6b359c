/** Rows that can be sorted: by dragging with mouse or touch, with the keys of the handle, or step by step. */
import { useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import type { ReactNode } from "react";
import { announce } from "../../ui/announce.ts";
import { Sortable } from "../../ui/sortable.tsx";
import type { Choice } from "./choice.ts";
import styles from "./sortable-rows.module.css";

interface SortableRowsProps<R extends Choice> {
  rows: readonly R[];
  /** True if the rows can be moved; otherwise only their order is shown. */
  mayMove: boolean;
  onOrder: (ids: readonly string[]) => void;
  children: (row: R) => ReactNode;
}

const moved = (ids: readonly string[], id: string, place: number): readonly string[] =>
  ids.filter((one) => one !== id).toSpliced(place, 0, id);

export const SortableRows = <R extends Choice>({
  rows,
  mayMove,
  onOrder,
  children,
}: SortableRowsProps<R>) => {
  const ids = rows.map(({ id }) => id);
  const move = (row: R, place: number): void => {
    onOrder(moved(ids, row.id, place));
    announce(`${row.title} is now number ${place + 1} of ${rows.length}.`);
  };
  return (
    <Sortable
      ids={ids}
      strategy={verticalListSortingStrategy}
      onMove={(id, place) => onOrder(moved(ids, id, place))}
    >
      <ol className={styles["rows"]}>
        {rows.map((row, place) => (
          <SortableRow
            key={row.id}
            row={row}
            tools={
              mayMove && rows.length > 1
                ? { place, last: rows.length - 1, onMove: (next) => move(row, next) }
                : null
            }
          >
            {children(row)}
          </SortableRow>
        ))}
      </ol>
    </Sortable>
  );
};

interface RowTools {
  readonly place: number;
  readonly last: number;
  readonly onMove: (place: number) => void;
}

const SortableRow = ({
  row,
  tools,
  children,
}: {
  row: Choice;
  tools: RowTools | null;
  children: ReactNode;
}) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id: row.id, disabled: tools === null });
  return (
    <li
      ref={setNodeRef}
      className={styles["row"]}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${transform.y}px, 0)`,
        transition,
      }}
    >
      {tools && (
        <div className={styles["tools"]}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            className={styles["tool"]}
            aria-label={`Drag ${row.title}`}
          >
            <GripVertical size={16} strokeWidth={1.5} aria-hidden />
          </button>
          <button
            type="button"
            className={styles["tool"]}
            aria-label={`Move ${row.title} up`}
            aria-disabled={tools.place === 0 || undefined}
            onClick={() => tools.place > 0 && tools.onMove(tools.place - 1)}
          >
            <ArrowUp size={16} strokeWidth={1.5} aria-hidden />
          </button>
          <button
            type="button"
            className={styles["tool"]}
            aria-label={`Move ${row.title} down`}
            aria-disabled={tools.place === tools.last || undefined}
            onClick={() => tools.place < tools.last && tools.onMove(tools.place + 1)}
          >
            <ArrowDown size={16} strokeWidth={1.5} aria-hidden />
          </button>
        </div>
      )}
      <div className={styles["content"]}>{children}</div>
    </li>
  );
};
