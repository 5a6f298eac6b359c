import { useState } from "react";
import type {
  ColumnsToName,
  WireColumnUse,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { asFailure } from "../../lib/api-failure.ts";
import type { FormError } from "../../ui/error-summary.tsx";
import { columnLabels } from "./column-labels.ts";

/** Returns the id of a column's control. */
export const columnField = (at: number): string => `column-${at}`;

const isUse = (value: string): value is WireColumnUse => value in columnLabels;

const faultsOf = ({ faults }: ColumnsToName): readonly FormError[] =>
  faults.map((message) => ({ message }));

/**
 * The naming of a file's columns. The preview belongs to the names that it was requested with, so another choice
 * discards it.
 */
export const useColumnMapping = (
  start: ColumnsToName,
  onSend: (columns: WireColumnUse[], checked: boolean) => Promise<ColumnsToName | null>,
) => {
  const [mapping, setNaming] = useState(start);
  const [uses, setUses] = useState<readonly WireColumnUse[]>(start.columns.map(({ use }) => use));
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(faultsOf(start));
  const [attempt, setAttempt] = useState(0);
  const fail = (found: readonly FormError[]): void => {
    setFaults(found);
    if (found.length > 0) setAttempt((before) => before + 1);
  };
  const choose = (at: number, value: string): void => {
    if (!isUse(value)) return;
    setUses(uses.with(at, value));
    setNaming({ ...mapping, read: null });
  };
  const send = async (checked: boolean): Promise<void> => {
    setBusy(true);
    setFaults([]);
    setNaming((before) => (checked ? before : { ...before, read: null }));
    try {
      const answer = await onSend([...uses], checked);
      if (answer === null) return;
      setNaming(answer);
      fail(faultsOf(answer));
    } catch (thrown) {
      const { message, errors } = asFailure(thrown);
      const fieldFaults = Object.entries(errors).flatMap(([field, all]) =>
        all.map((one) => ({ ...(field === "columns" && { field: columnField(0) }), message: one })),
      );
      fail(fieldFaults.length > 0 ? fieldFaults : [{ message }]);
    }
    setBusy(false);
  };
  return { asked: mapping, uses, busy, faults, attempt, choose, send };
};
