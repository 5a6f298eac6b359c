import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { findInvite } from "../../entities/invite.ts";
import { loadProfile } from "../../entities/profile.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { findEmailedSecret } from "./find-emailed-secret.ts";

/** Returns the invite behind a link, so that the form can be prefilled. Reading an invite does not spend it. */
export const readInviteByLink: UseCase<typeof authContract.endpoints.readInvite> = async (
  deps,
  caller,
  { params },
) => {
  const found = await findEmailedSecret(deps, caller, () =>
    findInvite(deps.table, params.code, deps.now()),
  );
  if (found === null) throw notFound("This invitation");
  const { invite, team } = found;
  const { name, email } = invite;
  const company = (await loadProfile(deps.table, team.adminId))?.company ?? "";
  const data = { name, email, company, team: { display_name: team.displayName } };
  return { status: 200, body: { data } };
};
