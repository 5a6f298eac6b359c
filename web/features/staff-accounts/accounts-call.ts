import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import type { StaffAccount } from "../../../shared/contract/staff/staff-accounts.ts";
import { type CountedAnswer, type ListCall, listCall } from "../admin-kit/list-call.ts";

const { listStaff } = adminSearchContract.endpoints;

export interface ListedAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly two_step: boolean;
  readonly staff_roles: readonly string[];
  /** The time of creation; null until the list itself contains the account. */
  readonly created_at: string | null;
}

const listStaffCall = listCall(listStaff);

/** The accounts whose roles were changed here, with their current state, by id. */
export type ChangedAccounts = ReadonlyMap<string, StaffAccount>;

/**
 * The call for the staff accounts that the list's URL asks for. The list is updated a few seconds later, so changes
 * made here are merged into it.
 */
export const accountsCall = (changed: ChangedAccounts): ListCall<ListedAccount> => ({
  ...listStaffCall,
  ask: async (search) => withChanged(await listStaffCall.ask(search), changed, search),
});

/** Merges the changes. New accounts come first, if all are on one page and no search is active. */
const withChanged = (
  { data, meta }: CountedAnswer<ListedAccount>,
  changed: ChangedAccounts,
  search: URLSearchParams,
): CountedAnswer<ListedAccount> => {
  const existing = new Set(data.map(({ id }) => id));
  const isWhole =
    meta.total === data.length && !["q", "role", "two_step"].some((name) => search.has(name));
  const added = isWhole ? [...changed.values()].filter(({ id }) => !existing.has(id)) : [];
  const now = [
    ...added.map(asListed),
    ...data.map((one) => withRoles(one, changed.get(one.id))),
  ].filter(({ staff_roles }) => staff_roles.length > 0);
  return { data: now, meta: { ...meta, total: meta.total + now.length - data.length } };
};

const withRoles = (one: ListedAccount, changed: StaffAccount | undefined): ListedAccount =>
  changed === undefined ? one : { ...one, staff_roles: changed.roles };

const asListed = ({ roles, ...account }: StaffAccount): ListedAccount => ({
  ...account,
  staff_roles: roles,
  created_at: null,
});
