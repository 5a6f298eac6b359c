import { searchContract } from "../../../shared/contract/content/search.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { addFollow } from "./add-follow.ts";
import { listFollows } from "./list-follows.ts";
import { removeFollow } from "./remove-follow.ts";
import { searchColours } from "./search-colours.ts";
import { listStickied, searchLibrary } from "./search-library.ts";
import { withSearchable } from "../../content-index/searchable.ts";

export const handler = defineHandler(
  searchContract,
  { search: searchLibrary, listStickied, searchColours, listFollows, addFollow, removeFollow },
  withSearchable,
);
