/** The table as features that still write in DynamoDB's own words use it; goes with the last of them. */
import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Env } from "./env.ts";
import { createTable as create, type Table as NewTable } from "./table/table.ts";
import type { Write as NewWrite } from "./table/write.ts";

export { ConditionFailed } from "./table/decide-again.ts";
export type { Key, Row } from "./table/write.ts";
export type { RowQuery } from "./table/expression.ts";
export type { Freshness, Page, Spent } from "./table/table.ts";

export type LegacyWrite = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
export type Write = LegacyWrite | NewWrite;

export interface Table extends NewTable {
  readonly name: string;
  transact(writes: readonly Write[]): Promise<void>;
  write(write: Write): Promise<void>;
}

export const createTable = (env: Env, newToken: () => string): Table => {
  const table = create(env, newToken);
  return {
    ...table,
    name: env.TABLE_NAME,
    transact: (writes) => table.save(writes),
    write: (write) => table.save(write),
  };
};
