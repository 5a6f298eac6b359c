/** Orders and people of the directory, with only the fields that a test needs. */
import type { OrderEntry } from "../../shared/domain/directory/directory-orders.ts";
import type {
  PeopleFilter,
  PeoplePage,
  PersonEntry,
} from "../../shared/domain/directory/directory-people.ts";
import { parseDirectoryQuery } from "../../shared/domain/directory/directory-search.ts";

export const orderEntry = (id: string, change: Partial<OrderEntry> = {}): OrderEntry => ({
  id,
  userId: "usr_1",
  name: "Ada Byron",
  email: "ada@people.example",
  company: "",
  status: "paid",
  dispute: null,
  paymentType: "card",
  total: 1000,
  received: 1000,
  unpaid: [],
  placedAt: "2026-11-20T10:00:00.000Z",
  paidAt: "2026-11-20T10:00:00.000Z",
  startAt: null,
  lockAt: null,
  kept: 0,
  quote: null,
  plan: null,
  renewal: false,
  products: ["prd_1"],
  ships: false,
  dispatched: false,
  title: "Kiln Notes",
  purchaseNumber: "",
  ...change,
});

export const personEntry = (id: string, change: Partial<PersonEntry> = {}): PersonEntry => ({
  id,
  email: `${id}@people.example`,
  firstName: "Ada",
  lastName: "Byron",
  company: "",
  verified: true,
  twoStep: false,
  staffRoles: [],
  roles: [],
  teams: [],
  plan: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...change,
});

type PersonEntryPlan = NonNullable<PersonEntry["plan"]>;

export const currentPlanEntry = (change: Partial<PersonEntryPlan> = {}): PersonEntryPlan => ({
  id: 15,
  title: "Professional",
  rank: 1,
  places: 3,
  startsOn: "2026-01-10",
  endsAt: "2027-01-10T00:00:00.000Z",
  endsOn: "2027-01-10",
  renews: true,
  awaitsAnswer: false,
  next: { planId: 15, period: "annual", payBy: "card", orderId: null, country: null },
  ...change,
});

type BoughtPlan = NonNullable<OrderEntry["plan"]>;

export const boughtPlan = (change: Partial<BoughtPlan> = {}): BoughtPlan => ({
  id: 15,
  title: "Professional",
  period: "annual",
  upgrade: false,
  country: "GB",
  ...change,
});

/** Wraps entries in their first version, as the directory stores them. */
export const inFirstVersion = <E extends { readonly id: string }>(entries: readonly E[]) =>
  entries.map((entry) => ({ id: entry.id, version: 1, entry }));

/** Returns the ids of orders in the order of the list. */
export const idsOf = ({ rows }: { readonly rows: ReadonlyArray<{ readonly id: string }> }) =>
  rows.map(({ id }) => id);

/** Returns the ids of people in the order of the list. */
export const idsOfPeople = ({ rows }: Pick<PeoplePage, "rows">) =>
  rows.map(({ person }) => person.id);

export const anyPersonFilter: PeopleFilter = {
  sought: parseDirectoryQuery(""),
  buyer: null,
  plan: undefined,
  through: undefined,
  planState: undefined,
  verified: undefined,
  role: undefined,
  wears: undefined,
  team: undefined,
};
