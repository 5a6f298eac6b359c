import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import styles from "./bulk-bar.module.css";
import { askForAll, type ListCall } from "./list-call.ts";

export interface BulkAction<R> {
  /** `End sale` */
  readonly label: string;
  /** `Sale ended of 12 products.` stands on what it is called here: `Sale ended`. */
  readonly done: string;
  /** What it means, asked before. */
  readonly question: ReactNode;
  /** For one record, as its own drawer would do it. */
  readonly run: (record: R) => Promise<unknown>;
}

interface BulkBarProps<R extends { readonly id: string }> {
  ids: ReadonlySet<string>;
  list: ListCall<R>;
  total: number;
  actions: ReadonlyArray<BulkAction<R>>;
  words: readonly [one: string, many: string];
  nameOf: (record: R) => string;
  onPick: (ids: ReadonlySet<string>) => void;
  onDone: () => Promise<void>;
}

/** What can be done with all that are picked. Each is a call of its own: one that fails says so and holds up no other. */
export const BulkBar = <R extends { readonly id: string }>(props: BulkBarProps<R>) => {
  const { ids, list, total, actions, words, nameOf, onPick, onDone } = props;
  const [search] = useSearchParams();
  const [at, setAt] = useState<number | null>(null);
  const run = async ({ run: change, done }: BulkAction<R>): Promise<void> => {
    const records = (await askForAll(list, search)).filter(({ id }) => ids.has(id));
    const faults: string[] = [];
    for (const [index, record] of records.entries()) {
      setAt(index + 1);
      try {
        await change(record); // oxlint-disable-line no-await-in-loop
      } catch (thrown) {
        faults.push(`${nameOf(record)}: ${reasonOf(thrown)}`);
      }
    }
    setAt(null);
    const good = records.length - faults.length;
    if (good > 0) notify("success", `${done}: ${good} ${words[good === 1 ? 0 : 1]}.`);
    if (faults.length > 0) notify("error", faults.slice(0, 5).join(" "));
    await onDone();
  };
  const pickAll = async (): Promise<void> => {
    const all = await askForAll(list, search);
    onPick(new Set(all.map(({ id }) => id)));
  };
  return (
    <div className={styles["bar"]} role="region" aria-label="With what is picked">
      <p role="status">{at === null ? `${ids.size} picked` : `${at} of ${ids.size}`}</p>
      {ids.size < total && (
        <Button variant="quiet" onClick={() => void pickAll()}>
          Pick all {total.toLocaleString("en-GB")}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onPick(new Set())}>
        Pick none
      </Button>
      <div className={styles["actions"]}>
        {actions.map((action) => (
          <ConfirmButton
            key={action.label}
            action={action.label}
            doing="Working"
            keep="Cancel"
            variant="hollow"
            onConfirm={() => run(action)}
          >
            {action.question}
          </ConfirmButton>
        ))}
      </div>
    </div>
  );
};
