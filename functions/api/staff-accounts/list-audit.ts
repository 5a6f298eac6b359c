import { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import type { Endpoint as AnyEndpoint, ForStaff } from "../../../shared/contract/endpoint.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { administrators, hasRole } from "../../../shared/contract/staff/staff-roles.ts";
import {
  type AuditEntry,
  staffAccountsContract,
} from "../../../shared/contract/staff/staff-accounts.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { type AuditRow, queryAudit as loadAudit, listAuditOfMonth } from "../../entities/audit.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { profileKey, profileRow } from "../../entities/profile.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Table } from "../../platform/table/table.ts";

type Endpoint = typeof staffAccountsContract.endpoints.listAudit;

/**
 * The endpoint that shows records of each kind. Roles that can call it can read the audit entries of these records; all other
 * entries are for administrators.
 */
const endpointByKind: Readonly<Record<string, AnyEndpoint>> = {
  product: catalogueAdminContract.endpoints.readProduct,
  "product-category": catalogueAdminContract.endpoints.readCategory,
  "product-tag": catalogueAdminContract.endpoints.readTag,
  plan: shopSettingsContract.endpoints.readShopPlan,
  "shop-settings": shopSettingsContract.endpoints.readSettings,
  voucher: shopSettingsContract.endpoints.readVoucher,
  role: staffAccountsContract.endpoints.readRole,
  // The endpoint of a team itself is also open to its members.
  team: adminSearchContract.endpoints.listAllTeams,
  person: customerSupportContract.endpoints.readPerson,
  "bank-statement": bankStatementsContract.endpoints.readStatement,
  order: orderAdminContract.endpoints.readStaffOrder,
};

const readersOf = (kind: string): ForStaff => {
  const audience = endpointByKind[kind]?.audience;
  return typeof audience === "object" ? audience : administrators;
};

export const listAudit: UseCase<Endpoint, DirectoryDeps> = async (
  deps,
  { profile },
  { query: { subject, month, by, after, limit } },
) => {
  if ((subject === undefined) === (month === undefined))
    throw invalidField("subject", "Choose a record or a month");
  const [kind = "", id = ""] = subject?.split(":") ?? [];
  if (!hasRole(readersOf(kind), profile.staffRoles))
    throw new AppError("forbidden", "Your role can’t see the history of these records.");
  const { table } = deps;
  const input = { from: after ?? null, limit, by };
  const [{ rows, next }, staff] = await Promise.all([
    month === undefined
      ? loadAudit(table, { kind, id }, input)
      : listAuditOfMonth(table, month, input),
    month === undefined ? [] : listStaffMembers(deps),
  ]);
  const names = await namesIn(table, rows);
  return {
    status: 200,
    body: { data: rows.map((row) => auditEntry(row, names)), next, people: peopleOf(staff, rows) },
  };
};

type Person = Pick<AuditRow["by"], "name" | "userId">;

/** Returns all members of staff by name, from memory. */
const listStaffMembers = async ({ people }: DirectoryDeps): Promise<readonly Person[]> =>
  (await people.current())
    .inOrder("name")
    .flatMap(({ id, entry }) =>
      entry.staffRoles.length > 0 ? [{ userId: id, name: displayNameOf(entry) }] : [],
    );

/** Returns the authors of the entries. A former member of staff is named by their entries. */
const peopleOf = (staff: readonly Person[], rows: readonly AuditRow[]) => {
  const works = new Set(staff.map(({ userId }) => userId));
  const left = rows.map(({ by }) => by).filter(({ userId }) => !works.has(userId));
  const others = new Map(left.map((one) => [one.userId, one])).values();
  return [...staff, ...others].map(({ userId, name }) => ({ id: userId, name }));
};

type Names = ReadonlyMap<string, string>;

/** Returns the current names of the people in the entries. An audit entry outlives an account, so it identifies people by id. */
const namesIn = async (table: Table, rows: readonly AuditRow[]): Promise<Names> => {
  const values = rows.flatMap(({ subject, changes }) => [
    subject.title,
    ...Object.values(changes).flatMap(({ before, after }) => [before, after]),
  ]);
  const ids = [...new Set(values.filter(isUserId))].slice(0, maxNames);
  const found = ids.length === 0 ? [] : await table.getMany(ids.map(profileKey), "recent");
  return new Map(
    found.flatMap((row) => {
      if (row === null) return [];
      const profile = profileRow.parse(row);
      return [[profile.userId, displayNameOf(profile)] as const];
    }),
  );
};

const maxNames = 100;

const isUserId = (value: unknown): value is string =>
  typeof value === "string" && /^usr_[0-9A-Z]{26}$/.test(value);

const auditEntry = (
  { auditId, at, by, subject, action, changes, reason, withoutVersion }: AuditRow,
  names: Names,
): AuditEntry => ({
  id: auditId,
  at,
  by: { id: by.userId, name: by.name, email: by.email },
  subject: { ...subject, title: names.get(subject.title) ?? subject.title },
  action,
  changes: Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [
      field,
      { before: withNames(before, names), after: withNames(after, names) },
    ]),
  ),
  reason,
  without_version: withoutVersion,
});

const withNames = (value: unknown, names: Names): unknown =>
  isUserId(value) ? (names.get(value) ?? value) : (value ?? null);
