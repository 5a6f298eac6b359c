/**
 * The meaning of a bank's columns as somebody has assigned it. It applies to all files with the same titles. There are
 * only a few such rows.
 */
import * as z from "zod/mini";
import {
  columnUses,
  type FileTitles,
  titlesKey,
} from "../../shared/domain/bank-statements/column-mapping.ts";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, remove, type Write } from "../platform/table/write.ts";
import { digestOf } from "../platform/digest.ts";

const bankColumnsRow = z.object({
  uses: z.array(z.enum(columnUses)),
  by: z.string(),
  at: z.string(),
});
export type BankColumnsRow = z.output<typeof bankColumnsRow>;

/** Returns the id under which columns with these titles are stored, or null for a file without titles. */
export const columnsIdOf = (titles: FileTitles): string | null => {
  const key = titlesKey(titles);
  return key === null ? null : digestOf(key).slice(0, 32);
};

const columnsKey = (columnsId: string): Key => ({ pk: "BANK", sk: `COLUMNS#${columnsId}` });

export const loadBankColumns = (table: Table, columnsId: string): Promise<BankColumnsRow | null> =>
  table.get(columnsKey(columnsId), bankColumnsRow);

/** Stores the assignment, in place of an earlier one. */
export const saveBankColumns = (columnsId: string, said: BankColumnsRow): Write =>
  put({ ...said, ...columnsKey(columnsId) });

/** Deletes the assignment, so that the next file with these titles asks for it again. */
export const deleteBankColumns = (columnsId: string): Write => remove(columnsKey(columnsId));
