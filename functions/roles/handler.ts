import { rolesContract } from "../../shared/contract/roles.ts";
import { withDirectory } from "../listing/with-directory.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import { createRole } from "./create-role.ts";
import { deleteRole } from "./delete-role.ts";
import { listRoles } from "./list-roles.ts";
import { readRole } from "./read-role.ts";
import { updateRole } from "./update-role.ts";

export const handler = defineHandler(
  rolesContract,
  { listRoles, readRole, createRole, updateRole, deleteRole },
  withDirectory,
);
