import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { findAnything } from "./find-anything.ts";
import { listAllOrders } from "./list-all-orders.ts";
import { listAllTeams } from "./list-all-teams.ts";
import { listPeople } from "./list-people.ts";
import { listQuotes } from "./list-quotes.ts";
import { listStaff } from "./list-staff.ts";
import { withDirectory } from "../../directory-index/with-directory.ts";

export const handler = defineHandler(
  adminSearchContract,
  { listPeople, listAllTeams, listStaff, listAllOrders, listQuotes, findAnything },
  withDirectory,
);
