import { searchContract } from "../../shared/contract/search.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import { searchColours } from "./search-colours.ts";
import { listStickied, searchLibrary } from "./search-library.ts";
import { withSearchable } from "./searchable.ts";

export const handler = defineHandler(
  searchContract,
  { search: searchLibrary, listStickied, searchColours },
  withSearchable,
);
