import type { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import { isExplained } from "../../../shared/domain/accounting/reconcile.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import { auditWrite } from "../../entities/audit.ts";
import {
  annotateDifferenceWrite as explain,
  listExplained,
  loadReconciliation,
} from "../../entities/reconciliation.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadReconciliationView } from "./read-reconciliation.ts";

type Endpoint = typeof accountingContract.endpoints.annotateDifference;

/** Annotates a current difference with a reason. A repeated request changes nothing: the first reason stays. */
export const annotateDifference: UseCase<Endpoint, DirectoryDeps> = async (
  deps,
  { profile },
  { params: { reference }, body: { reason } },
) => {
  const { table, now } = deps;
  const [{ differences }, explained] = await Promise.all([
    loadReconciliation(table),
    listExplained(table),
  ]);
  const found = differences.find((one) => one.reference === reference);
  if (found === undefined) throw notFound("This difference");
  if (!isExplained(found, explained)) {
    const by = `${profile.firstName} ${profile.lastName}`.trim();
    const { here, atStripe, orderId, cause, since } = found;
    await table.save([
      explain({
        reference,
        here,
        atStripe,
        orderId,
        cause,
        since,
        reason,
        by,
        at: now().toISOString(),
      }),
      auditWrite(deps, {
        by: profile,
        subject: { kind: "difference", id: reference, title: reference },
        action: "explained",
        changes: {},
        reason,
      }),
    ]);
  }
  return { status: 200, body: { data: await loadReconciliationView(deps) } };
};
