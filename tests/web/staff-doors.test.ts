/** Each page of the staff area is open to the roles that can make its main call. */
import { afterEach, describe, expect, test } from "vitest";
import { bankStatementsContract } from "../../shared/contract/bank-statements/bank-statements.ts";
import { accountingContract } from "../../shared/contract/accounting/accounting.ts";
import { privacyContract } from "../../shared/contract/privacy/privacy.ts";
import { adminSearchContract } from "../../shared/contract/staff/admin-search.ts";
import type { ForStaff, StaffRole } from "../../shared/contract/endpoint.ts";
import { memberImportsContract } from "../../shared/contract/member-imports/member-imports.ts";
import { operationsContract } from "../../shared/contract/operations/operations.ts";
import { customerSupportContract } from "../../shared/contract/staff/customer-support.ts";
import { catalogueAdminContract } from "../../shared/contract/catalogue/catalogue-admin.ts";
import { quotesContract } from "../../shared/contract/quotes/quotes.ts";
import { orderAdminContract } from "../../shared/contract/orders/order-admin.ts";
import { staffAccountsContract } from "../../shared/contract/staff/staff-accounts.ts";
import { administrators } from "../../shared/contract/staff/staff-roles.ts";
import { shopSettingsContract } from "../../shared/contract/shop-settings/shop-settings.ts";
import { teamsContract } from "../../shared/contract/teams/teams.ts";
import { guardStaff, staffRoutes } from "../../web/app/staff-area.ts";
import { addressOfTarget } from "../../web/lib/failure-rules.ts";
import { session } from "../../web/lib/session.ts";
import { signedInUser } from "./signed-in-user.ts";

const bank = bankStatementsContract.endpoints;
const books = accountingContract.endpoints;
const directory = adminSearchContract.endpoints;
const moves = memberImportsContract.endpoints;
const operations = operationsContract.endpoints;
const products = catalogueAdminContract.endpoints;
const staff = staffAccountsContract.endpoints;
const tariff = shopSettingsContract.endpoints;

/** The calls are listed by route name; a page without a call of its own is open to all staff. */
const standsOn: Readonly<Record<string, { readonly audience: ForStaff }>> = {
  staff: staff.listRights,
  staffDenied: staff.listRights,
  staffProducts: products.listProducts,
  staffProductCreate: products.createProduct,
  staffCategories: products.listCategories,
  staffCategoryCreate: products.createCategory,
  staffTags: products.listTags,
  staffTagCreate: products.createTag,
  staffPlans: tariff.listShopPlans,
  staffPlanCreate: tariff.createShopPlan,
  staffVouchers: tariff.listVouchers,
  staffVoucherCreate: tariff.createVoucher,
  staffShopSettings: tariff.readSettings,
  staffOrders: directory.listAllOrders,
  staffOrder: orderAdminContract.endpoints.readStaffOrder,
  staffQuotes: directory.listQuotes,
  staffQuoteCreate: quotesContract.endpoints.createQuote,
  staffBank: bank.listStatements,
  staffStatement: bank.readStatement,
  staffPeople: directory.listPeople,
  staffPerson: customerSupportContract.endpoints.readPerson,
  staffTeams: directory.listAllTeams,
  staffTeam: { audience: teamsContract.endpoints.readTeam.alsoStaff },
  staffDataRequests: privacyContract.endpoints.listPrivacyRequests,
  staffVouchings: customerSupportContract.endpoints.listPendingApprovals,
  staffFigures: books.readFigures,
  staffRenewals: books.listRenewals,
  staffAccountants: books.exportAccounts,
  staffReconciliation: books.readReconciliation,
  staffAccounts: directory.listStaff,
  staffMemberImports: moves.listImports,
  staffMemberImport: moves.readImport,
  staffRoles: staff.listRoles,
  staffRoleCreate: staff.createRole,
  // For one record its readers can make this call, but for a month only administrators can.
  staffChanges: { audience: administrators },
  staffOperations: operations.listJobs,
  staffRuns: operations.listRuns,
  staffHealth: operations.readHealth,
  staffAlarms: operations.listAlarms,
  staffFailedEmails: operations.listFailedEmails,
  staffFailedNewsletters: operations.listFailedNewsletters,
  staffDeadLetters: operations.listDeadLetters,
  staffFailedEvents: operations.listFailedEvents,
  staffEventLog: operations.listEvents,
  staffSurveys: operations.listSurveys,
  staffSettings: operations.readSettings,
};

test.each(staffRoutes.map((route) => [route.name, route] as const))(
  "%s is open to the roles that can make its call",
  (name, { audience }) => {
    expect(audience.staff.toSorted()).toEqual(standsOn[name]?.audience.staff.toSorted());
  },
);

describe("the address of a page", () => {
  afterEach(() => session.clear());

  const shown = (here: string, roles: readonly StaffRole[] | null): string | null => {
    const assigned = (roles ?? []).map((id) => ({ id, name: id, display_name: id }));
    if (roles !== null)
      session.signIn({
        user: { ...signedInUser, roles: { assigned, available: [] } },
        access_token: "a.b.c",
      });
    const route = staffRoutes.find(({ path }) => path === here.replace(/usr_1$/, ":id"));
    if (route === undefined) throw new Error(`There is no page ${here}`);
    return guardStaff(route, here);
  };

  test.each<[string, readonly StaffRole[] | null, string | null]>([
    ["/admin/people/usr_1", ["support"], null],
    ["/admin/people/usr_1", ["merchandiser"], "/admin/denied?page=%2Fadmin%2Fpeople%2Fusr_1"],
    ["/admin/people/usr_1", ["merchandiser", "finance"], null],
    ["/admin/products/new", ["support"], "/admin/denied?page=%2Fadmin%2Fproducts%2Fnew"],
    ["/admin", ["editor"], null],
    ["/admin/orders", [], "/denied"],
    ["/admin/orders", null, "/login"],
  ])("%s with the roles %j leads to %s", (here, currentRoles, to) => {
    expect(shown(here, currentRoles)).toBe(to);
  });

  test("a refused call leads where the route guard would", () => {
    expect(addressOfTarget("denied", "/admin/people")).toBe("/admin/denied?page=%2Fadmin%2Fpeople");
  });
});
