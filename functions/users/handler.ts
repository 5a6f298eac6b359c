import { usersContract } from "../../shared/contract/users.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import { readUser } from "./read-user.ts";
import { readTeam } from "./read-team.ts";
import { updateFilter } from "./update-filter.ts";
import { updateUser } from "./update-user.ts";

export const handler = defineHandler(
  usersContract,
  { readUser, readTeam, updateUser, updateFilter },
  (deps) => deps,
);
