import {
  adminSearchContract,
  type FoundRecord,
} from "../../../shared/contract/staff/admin-search.ts";
import type { ForStaff } from "../../../shared/contract/endpoint.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { hasRole } from "../../../shared/contract/staff/staff-roles.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import type {
  OrderEntry,
  DirectoryOrders,
} from "../../../shared/domain/directory/directory-orders.ts";
import {
  type DirectoryPeople,
  type PersonEntry,
} from "../../../shared/domain/directory/directory-people.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import {
  hasAllWords,
  type NormalisedQuery,
  parseDirectoryQuery,
} from "../../../shared/domain/directory/directory-search.ts";
import type { Listed } from "../../../shared/domain/directory/directory-listing.ts";
import { firstTeamsWith } from "../../../shared/domain/directory/directory-teams.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import { findPlans, findProducts, findVouchers } from "./find-in-shop.ts";
import { shopCache } from "./shop-cache.ts";

/** The maximum number of results of each kind. */
const maxResultsPerKind = 8;

const { listPeople, listAllOrders, listAllTeams } = adminSearchContract.endpoints;
const { listProducts } = catalogueAdminContract.endpoints;
const { listShopPlans, listVouchers } = shopSettingsContract.endpoints;

/** Searches people by name, the newest orders and the shop, for a command palette that sends a request per keystroke. */
export const findAnything: UseCase<
  typeof adminSearchContract.endpoints.findAnything,
  DirectoryDeps
> = async (deps, caller, { query: { q } }) => {
  const sought = parseDirectoryQuery(q);
  if (sought.words.length === 0) return { status: 200, body: { data: [] } };
  const may = ({ audience }: { readonly audience: ForStaff }): boolean =>
    hasRole(audience, caller.profile.staffRoles);
  const [people, orders, shop] = await Promise.all([
    may(listPeople) ? deps.people.current() : null,
    may(listAllOrders) ? deps.orders.current() : null,
    shopCache(deps),
  ]);
  const found = [
    people === null ? [] : findPeople(people, orders, sought),
    orders === null ? [] : findOrders(orders, sought),
    people === null || !may(listAllTeams) ? [] : findTeams(people, sought),
    may(listProducts) ? findProducts(shop, q) : [],
    may(listShopPlans) ? findPlans(shop, q) : [],
    may(listVouchers) ? findVouchers(shop, q) : [],
  ];
  return { status: 200, body: { data: found.flatMap((kind) => kind.slice(0, maxResultsPerKind)) } };
};

const findPeople = (
  people: DirectoryPeople,
  orders: DirectoryOrders | null,
  sought: NormalisedQuery,
): readonly FoundRecord[] => {
  if (sought.orderId === null)
    return findFirstMatches(people.inOrder("name"), sought).map((one) => foundPerson(one));
  const buyer = people.find(orders?.find(sought.orderId)?.userId ?? "");
  return buyer === undefined ? [] : [foundPerson(buyer)];
};

const findOrders = (orders: DirectoryOrders, sought: NormalisedQuery): readonly FoundRecord[] => {
  if (sought.orderId === null)
    return findFirstMatches(orders.inOrder("-placed_at"), sought).map((one) => foundOrder(one));
  const order = orders.find(sought.orderId);
  return order === undefined ? [] : [foundOrder(order)];
};

const findTeams = (people: DirectoryPeople, sought: NormalisedQuery): readonly FoundRecord[] =>
  firstTeamsWith(people, sought, maxResultsPerKind).map(({ id, name, owner }) => ({
    kind: "team",
    id,
    title: name,
    detail: `Team of ${displayNameOf(owner)}`,
    q: name,
  }));

const findFirstMatches = <E extends object>(
  all: ReadonlyArray<Listed<E>>,
  sought: NormalisedQuery,
): readonly E[] => {
  const found: E[] = [];
  for (const one of all) {
    if (found.length === maxResultsPerKind) break;
    if (hasAllWords(sought, one)) found.push(one.entry);
  }
  return found;
};

const foundPerson = (person: PersonEntry): FoundRecord => ({
  kind: "person",
  id: person.id,
  title: displayNameOf(person),
  detail: [person.email, person.company].filter((text) => text !== "").join(" · "),
  q: person.email,
});

const foundOrder = ({ id, title, name, status, total }: OrderEntry): FoundRecord => ({
  kind: "order",
  id,
  title: `${id} · ${title}`,
  detail: [name, status, formatPence(total)].join(" · "),
  q: id,
});
