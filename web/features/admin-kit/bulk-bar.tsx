import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import { line } from "../../../shared/contract/fields.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ActionButton } from "./action-button.tsx";
import styles from "./bulk-bar.module.css";
import { runBulkAction } from "./run-bulk-action.ts";
import { loadAllPages, type ListCall } from "./list-call.ts";
import { ReasonField } from "./reason-field.tsx";

export interface BulkAction<R> {
  /** The label of the button: `End sale`. */
  readonly label: string;
  /** The words for the result, `Sale ended`, from which `Sale ended of 12 products.` is built. */
  readonly done: string;
  /** The explanation that the confirmation shows. */
  readonly question: ReactNode;
  /** Makes the confirmation ask for a reason. */
  readonly asksWhy?: true;
  /**
   * Runs the action for one record, as its own drawer would. The reason is empty if none is asked for. Returns the
   * undo function if there is one; `settled` if there was nothing left to do.
   */
  readonly run: (record: R, reason: string) => Promise<UndoBulk | "settled" | null>;
  /** Counts selected records that are no longer in the list as dealt with by somebody else. */
  readonly settles?: true;
}

type UndoBulk = () => Promise<unknown>;

const reasoned = z.strictObject({ reason: line("a reason", 300) });

interface BulkBarProps<R extends { readonly id: string }> {
  ids: ReadonlySet<string>;
  list: ListCall<R>;
  total: number;
  actions: ReadonlyArray<BulkAction<R>>;
  words: readonly [one: string, many: string];
  nameOf: (record: R) => string;
  onPick: (ids: ReadonlySet<string>) => void;
  /** This is called when the list's data is out of date. */
  onChange: () => Promise<void>;
}

/**
 * The actions for all selected records. Each record is a separate call: one that fails is reported and does not stop
 * the others.
 */
export const BulkBar = <R extends { readonly id: string }>(props: BulkBarProps<R>) => {
  const { ids, list, total, actions, words, nameOf, onPick, onChange } = props;
  const [search] = useSearchParams();
  const [at, setAt] = useState<number | null>(null);
  const all = (): Promise<readonly R[]> => loadAllPages(list, search);
  const run = async (action: BulkAction<R>, reason = ""): Promise<void> => {
    try {
      const records = (await all()).filter(({ id }) => ids.has(id));
      const gone = ids.size - records.length;
      await changeAll(action, records, reason, action.settles ? gone : 0);
      if (gone > 0 && !action.settles)
        notify("error", `${gone} of the selected ${words[1]} are no longer in this list.`);
      onPick(new Set());
    } catch (thrown) {
      notifyProblem(`getting the selected ${words[1]}`, thrown);
    }
    setAt(null);
    await onChange();
  };
  const changeAll = async (
    { run: change, done }: BulkAction<R>,
    records: readonly R[],
    reason: string,
    settledBefore: number,
  ): Promise<void> => {
    const changed = new Map<R, UndoBulk>();
    const undoAll = async (): Promise<void> => {
      const undo = async (record: R): Promise<void> => void (await changed.get(record)?.());
      // Changes are undone in reverse order.
      const again = [...changed.keys()].toReversed();
      await runBulkAction({ records: again, run: undo, done: "Undone", words, nameOf });
      await onChange();
    };
    await runBulkAction({
      records,
      run: async (record) => {
        const back = await change(record, reason);
        if (back === "settled") return back;
        if (back !== null) changed.set(record, back);
        return undefined;
      },
      done,
      words,
      nameOf,
      action: () => (changed.size === 0 ? undefined : { label: "Undo", run: () => void undoAll() }),
      onProgress: setAt,
      settledBefore,
    });
  };
  const pickAll = async (): Promise<void> => {
    try {
      onPick(new Set((await all()).map(({ id }) => id)));
    } catch (thrown) {
      notifyProblem(`selecting all ${words[1]}`, thrown);
    }
  };
  return (
    <div className={styles["bar"]} role="region" aria-label="Actions for selected">
      <p role="status">{at === null ? `${ids.size} selected` : `${at} of ${ids.size}`}</p>
      {ids.size < total && (
        <Button variant="quiet" onClick={() => void pickAll()}>
          Select all {total.toLocaleString("en-GB")}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onPick(new Set())}>
        Clear selection
      </Button>
      <div className={styles["actions"]}>
        {actions.map((action) =>
          action.asksWhy ? (
            <ActionButton
              key={action.label}
              action={action.label}
              doing="Working"
              variant="hollow"
              schema={reasoned}
              send={({ reason }) => run(action, reason)}
            >
              <p>{action.question}</p>
              <ReasonField />
            </ActionButton>
          ) : (
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
          ),
        )}
      </div>
    </div>
  );
};
