/**
 * The calls that staff may make while they impersonate a member: each of them changes nothing, counts nothing, and shows nothing
 * that staff may not see. Every other call is rejected, including future ones. The list is here and not with each call, so that
 * members' browsers do not load it.
 */
import type { addressesContract } from "../addresses/addresses.ts";
import type { authContract } from "../accounts/auth.ts";
import type { catalogueContract } from "../catalogue/catalogue.ts";
import type { commsContract } from "../accounts/comms.ts";
import type { contentContract } from "../content/content.ts";
import type { mediaContract } from "../content/media.ts";
import type { ordersContract } from "../orders/orders.ts";
import type { paymentsContract } from "../payments/payments.ts";
import type { searchContract } from "../content/search.ts";
import type { layoutContract } from "../site/layout.ts";
import type { teamsContract } from "../teams/teams.ts";
import type { usersContract } from "../accounts/users.ts";

type CallsOf<F extends { readonly endpoints: object }> = ReadonlyArray<
  keyof F["endpoints"] & string
>;

interface ImpersonationCalls {
  readonly addresses: CallsOf<typeof addressesContract>;
  readonly auth: CallsOf<typeof authContract>;
  readonly catalogue: CallsOf<typeof catalogueContract>;
  readonly comms: CallsOf<typeof commsContract>;
  readonly content: CallsOf<typeof contentContract>;
  readonly media: CallsOf<typeof mediaContract>;
  readonly orders: CallsOf<typeof ordersContract>;
  readonly payments: CallsOf<typeof paymentsContract>;
  readonly search: CallsOf<typeof searchContract>;
  readonly shell: CallsOf<typeof layoutContract>;
  readonly teams: CallsOf<typeof teamsContract>;
  readonly users: CallsOf<typeof usersContract>;
}

const impersonationCalls: ImpersonationCalls = {
  addresses: ["listAddresses", "readAddress"],
  auth: ["check", "readFormOptions"],
  catalogue: ["listPlans", "listProducts", "readProduct"],
  comms: ["listConsents", "readDelivery"],
  content: [
    "listCategories",
    "listContent",
    "listMasterclasses",
    "listPreviews",
    "readCategory",
    "readCategoryPage",
    "readDashboard",
    "readItem",
    "readLatest",
    "readPersonalised",
    "readPreview",
    "readSitePage",
    "readTree",
  ],
  media: ["listDownloads"],
  orders: ["listOrders", "listPayments", "readOrder"],
  payments: ["readSubscription"],
  search: ["listStickied", "search", "searchColours"],
  shell: ["readLayout"],
  teams: ["listInvites", "listTeams", "readInviteForm", "readTeam"],
  users: ["readUser"],
};

const callsByFeature: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(impersonationCalls),
);

/** Returns whether the call is declared here; only GET calls ever are. */
export const isAllowedWhileImpersonating = (
  feature: string,
  name: string,
  { method }: { readonly method: string },
): boolean => method === "GET" && callsByFeature.get(feature)?.includes(name) === true;
