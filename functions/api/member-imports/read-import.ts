import type { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { findImport } from "./change-import.ts";
import { presentImport } from "./present-import.ts";

type Endpoint = typeof memberImportsContract.endpoints.readImport;

export const readImport: UseCase<Endpoint> = async (deps, _caller, { params: { id } }) => ({
  status: 200,
  body: { data: await presentImport(deps, await findImport(deps, id)) },
});
