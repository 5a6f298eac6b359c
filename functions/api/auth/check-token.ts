import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { isForViewer } from "../../../shared/domain/layout/guidance.ts";
import { loadAlerts } from "../../entities/layout.ts";
import { loadRoles } from "../../entities/member-role.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentUser } from "../../presenters/user-view.ts";

/** Returns the current owner of the token, and the messages to show to that user. */
export const checkToken: UseCase<typeof authContract.endpoints.check> = async (deps, caller) => {
  const planId = caller.kind === "member" ? caller.plan.id : null;
  const [alerts, { roles }] = await Promise.all([loadAlerts(deps.table), loadRoles(deps.table)]);
  // The check runs once per visit, so all messages are returned. The page selects those that match its path.
  const messages = alerts
    .filter((alert) =>
      isForViewer({ ...alert, path: null }, { planId, path: null, now: deps.now() }),
    )
    .map(({ alertId, path, data }) => ({ id: alertId, path, data }));
  const user = caller.kind === "member" ? presentUser(caller, roles, deps.now()) : null;
  return { status: 200, body: { messages, user, auth: user !== null } };
};
