import type { movingInContract } from "../../../shared/contract/member-imports/member-imports.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { findMove } from "./act-on-move.ts";
import { moveView } from "./move-view.ts";

type Endpoint = typeof movingInContract.endpoints.readMove;

export const readMove: UseCase<Endpoint> = async (deps, _caller, { params: { id } }) => ({
  status: 200,
  body: { data: await moveView(deps, await findMove(deps, id)) },
});
