/** Only whole pages of the running stack show that each page of the staff area has its title, focus and layout, and is accessible. */
import { beforeAll } from "vitest";
import { staffRoutes } from "../../web/app/staff-routes.ts";
import { uploadStatement, csvOf } from "../support/bank.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { type NewMember, newVerifiedMember } from "../support/members.ts";
import { uploadImport } from "../support/member-imports.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { type PageVisits, visitPages } from "../support/visit-pages.ts";

const browser = sharedBrowser();
let tour: PageVisits;

/** Places an order by bank transfer, of which a statement has a part. */
const newStatement = async (member: NewMember) => {
  const { orderId } = await placeByTransfer(["studio-tote"], member);
  const rows = csvOf([["21/11/2026", `FPS ${orderId}`, "5.00"]]);
  return { orderId, statement: await uploadStatement(rows, "pages.csv") };
};

beforeAll(async () => {
  const member = await newVerifiedMember();
  const [person, { orderId, statement }, move] = await Promise.all([
    newStaff("administrator").then((staff) => signedInPerson(browser(), staff)),
    newStatement(member),
    uploadImport("email,plan\npages@example.com,Gold\n", "pages-members.csv"),
  ]);
  tour = {
    people: new Map([["staff", person]]),
    stops: {
      staff: ["staff", "/admin"],
      staffDenied: ["staff", "/admin/denied?page=/admin/elsewhere"],
      staffProducts: ["staff", "/admin/products"],
      staffProductCreate: ["staff", "/admin/products/new"],
      staffCategories: ["staff", "/admin/product-categories"],
      staffCategoryCreate: ["staff", "/admin/product-categories/new"],
      staffTags: ["staff", "/admin/product-tags"],
      staffTagCreate: ["staff", "/admin/product-tags/new"],
      staffPlans: ["staff", "/admin/plans"],
      staffPlanCreate: ["staff", "/admin/plans/new"],
      staffVouchers: ["staff", "/admin/vouchers"],
      staffDataRequests: ["staff", "/admin/data-requests"],
      staffVouchings: ["staff", "/admin/confirmations"],
      staffOperations: ["staff", "/admin/operations"],
      staffRuns: ["staff", "/admin/operations/runs?job=directory-pack"],
      staffHealth: ["staff", "/admin/operations/health"],
      staffAlarms: ["staff", "/admin/operations/alarms"],
      staffFailedEmails: ["staff", "/admin/operations/mails"],
      staffFailedNewsletters: ["staff", "/admin/operations/letters"],
      staffDeadLetters: ["staff", "/admin/operations/dead-letters"],
      staffFailedEvents: ["staff", "/admin/operations/stripe-events"],
      staffEventLog: ["staff", "/admin/operations/events"],
      staffSettings: ["staff", "/admin/operations/settings"],
      staffSurveys: ["staff", "/admin/operations/surveys"],
      staffChanges: ["staff", "/admin/changes"],
      staffRoles: ["staff", "/admin/roles"],
      staffRoleCreate: ["staff", "/admin/roles/new"],
      staffVoucherCreate: ["staff", "/admin/vouchers/new"],
      staffShopSettings: ["staff", "/admin/shop-settings"],
      staffOrders: ["staff", "/admin/orders"],
      staffOrder: ["staff", `/admin/orders/${orderId}`, /^Order TB-/],
      staffQuotes: ["staff", "/admin/quotes"],
      staffQuoteCreate: ["staff", "/admin/quotes/new"],
      staffFigures: ["staff", "/admin/figures"],
      staffRenewals: ["staff", "/admin/renewals"],
      staffAccountants: ["staff", "/admin/accountants"],
      staffReconciliation: ["staff", "/admin/reconciliation"],
      staffBank: ["staff", "/admin/bank"],
      staffStatement: ["staff", `/admin/bank/${statement.id}`, /^pages\.csv/],
      staffMemberImports: ["staff", "/admin/moving-in"],
      staffMemberImport: ["staff", `/admin/moving-in/${move.id}`, /^pages-members\.csv/],
      staffPeople: ["staff", "/admin/people"],
      staffAccounts: ["staff", "/admin/staff"],
      staffTeams: ["staff", "/admin/teams"],
      staffTeam: ["staff", "/admin/teams/tea_000000000000000000000DEM01"],
      staffPerson: ["staff", `/admin/people/${member.user.id}`],
    },
  };
});

visitPages(staffRoutes, () => tour);
