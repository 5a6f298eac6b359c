import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { readUser } from "./read-user.ts";
import { updateFilter } from "./update-filter.ts";
import { updateUser } from "./update-user.ts";

export const handler = defineHandler(
  usersContract,
  { readUser, updateUser, updateFilter },
  (deps) => deps,
);
