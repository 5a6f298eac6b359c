import {
  type OrderEntry,
  orderListingRules,
  type OrderSort,
} from "../../shared/domain/directory/directory-orders.ts";
import {
  type PersonEntry,
  personListingRules,
  type PersonSort,
} from "../../shared/domain/directory/directory-people.ts";
import { decodeDirectory } from "./directory-file.ts";
import { orderEntry, personEntry } from "../entities/directory-entry.ts";
import type { Deps } from "../platform/deps.ts";
import { type FilesDeps, withFiles } from "../platform/files.ts";
import { type WatchedDirectory, watchEntries } from "./watch-entries.ts";

export interface DirectoryDeps extends FilesDeps {
  readonly people: WatchedDirectory<PersonEntry, PersonSort>;
  readonly orders: WatchedDirectory<OrderEntry, OrderSort>;
}

export const withDirectory = (base: Deps): DirectoryDeps => {
  const deps = withFiles(base);
  return {
    ...deps,
    people: watchEntries(deps, {
      kind: "people",
      rules: personListingRules,
      schema: personEntry,
      read: (file) => decodeDirectory<"people">(file),
    }),
    orders: watchEntries(deps, {
      kind: "orders",
      rules: orderListingRules,
      schema: orderEntry,
      read: (file) => decodeDirectory<"orders">(file),
    }),
  };
};
