import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import { line } from "../../../shared/contract/fields.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ActButton } from "./action-button.tsx";
import styles from "./bulk-bar.module.css";
import { doToEach } from "./do-to-each.ts";
import { askForAll, type ListCall } from "./list-call.ts";
import { ReasonField } from "./reason-field.tsx";

export interface BulkAction<R> {
  /** `End sale` */
  readonly label: string;
  /** `Sale ended of 12 products.` stands on what it is called here: `Sale ended`. */
  readonly done: string;
  /** What it means, asked before. */
  readonly question: ReactNode;
  /** A reason is asked for with it. */
  readonly asksWhy?: true;
  /**
   * For one record, as its own drawer would do it; the reason is empty where none is asked for. Answers what takes it back,
   * where something does; `settled` where nothing was left to be done.
   */
  readonly run: (record: R, reason: string) => Promise<TakeBack | "settled" | null>;
  /** What stands in the list no more was settled by somebody else. */
  readonly settles?: true;
}

type TakeBack = () => Promise<unknown>;

const reasoned = z.strictObject({ reason: line("a reason", 300) });

interface BulkBarProps<R extends { readonly id: string }> {
  ids: ReadonlySet<string>;
  list: ListCall<R>;
  total: number;
  actions: ReadonlyArray<BulkAction<R>>;
  words: readonly [one: string, many: string];
  nameOf: (record: R) => string;
  onPick: (ids: ReadonlySet<string>) => void;
  /** What the list shows is not so any more. */
  onChange: () => Promise<void>;
}

/** What can be done with all that are picked. Each is a call of its own: one that fails says so and holds up no other. */
export const BulkBar = <R extends { readonly id: string }>(props: BulkBarProps<R>) => {
  const { ids, list, total, actions, words, nameOf, onPick, onChange } = props;
  const [search] = useSearchParams();
  const [at, setAt] = useState<number | null>(null);
  const all = (): Promise<readonly R[]> => askForAll(list, search);
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
    const changed = new Map<R, TakeBack>();
    const takeBack = async (): Promise<void> => {
      const undo = async (record: R): Promise<void> => void (await changed.get(record)?.());
      // What was done last is taken back first.
      const again = [...changed.keys()].toReversed();
      await doToEach({ records: again, run: undo, done: "Undone", words, nameOf });
      await onChange();
    };
    await doToEach({
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
      action: () =>
        changed.size === 0 ? undefined : { label: "Undo", run: () => void takeBack() },
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
            <ActButton
              key={action.label}
              action={action.label}
              doing="Working"
              variant="hollow"
              schema={reasoned}
              send={({ reason }) => run(action, reason)}
            >
              {(errorOf) => (
                <>
                  <p>{action.question}</p>
                  <ReasonField error={errorOf("reason")} />
                </>
              )}
            </ActButton>
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
