import {
  type OrderEntry,
  orderRules,
  type OrderSort,
} from "../../shared/domain/directory/directory-orders.ts";
import {
  type PersonEntry,
  personRules,
  type PersonSort,
} from "../../shared/domain/directory/directory-people.ts";
import { readDirectory } from "./directory-file.ts";
import { orderEntry, personEntry } from "../entities/directory-entry.ts";
import type { Deps } from "../platform/deps.ts";
import { type FilesDeps, withFiles } from "../platform/files.ts";
import { type FollowedDirectory, watchEntries } from "./watch-entries.ts";

export interface DirectoryDeps extends FilesDeps {
  readonly people: FollowedDirectory<PersonEntry, PersonSort>;
  readonly orders: FollowedDirectory<OrderEntry, OrderSort>;
}

export const withDirectory = (base: Deps): DirectoryDeps => {
  const deps = withFiles(base);
  return {
    ...deps,
    people: watchEntries(deps, {
      kind: "people",
      rules: personRules,
      schema: personEntry,
      read: (file) => readDirectory<"people">(file),
    }),
    orders: watchEntries(deps, {
      kind: "orders",
      rules: orderRules,
      schema: orderEntry,
      read: (file) => readDirectory<"orders">(file),
    }),
  };
};
