import { type StaffRole, staffRoles } from "../../shared/contract/endpoint.ts";
import type { AuditEntry, staffContract } from "../../shared/contract/staff.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { type AuditRow, listAudit as loadAudit } from "../rows/audit.ts";
import type { UseCase } from "../runtime/define-handler.ts";

type Endpoint = typeof staffContract.endpoints.listAudit;

/** Who may see what was done to records of a kind: whoever may see those. Of others administrators alone. */
const readers: Readonly<Record<string, readonly StaffRole[]>> = {
  product: staffRoles,
  "product-category": staffRoles,
  "product-tag": staffRoles,
  plan: staffRoles,
  "shop-settings": staffRoles,
  voucher: staffRoles,
  role: ["support", "finance", "administrator"],
  team: ["support", "finance", "administrator"],
  person: ["support", "finance", "administrator"],
  "bank-statement": ["finance", "administrator"],
  order: ["finance", "merchandiser", "support", "administrator"],
};

export const listAudit: UseCase<Endpoint> = async (
  { table },
  { profile },
  { query: { subject, page, limit } },
) => {
  const [kind = "", id = ""] = subject.split(":");
  const roles = readers[kind] ?? ["administrator"];
  if (!roles.some((role) => profile.staffRoles.includes(role)))
    throw new AppError("forbidden", "What was done to such records is for other staff to see.");
  const { rows, total } = await loadAudit(table, { kind, id }, { page, limit });
  return {
    status: 200,
    body: { data: rows.map(auditEntry), meta: { total, page, perPage: limit } },
  };
};

const auditEntry = ({
  auditId,
  at,
  by,
  subject,
  action,
  changes,
  reason,
}: AuditRow): AuditEntry => ({
  id: auditId,
  at,
  by: { id: by.userId, name: by.name, email: by.email },
  subject,
  action,
  changes: Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [
      field,
      { before: before ?? null, after: after ?? null },
    ]),
  ),
  reason,
});
