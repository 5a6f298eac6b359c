/**
 * Every page of the route table, as somebody who may see it: named in the title, fit for a phone and a desktop, accessible
 * at both, and given the focus when it is come to. What an address does not show (dialogs, refused forms) is looked at
 * where a journey opens it.
 */
import { bring, csvOf } from "../support/bank.ts";
import { bringMembers } from "../support/moving-in.ts";
import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newLetter } from "../../functions/rows/letter.ts";
import { addressesContract } from "../../shared/contract/addresses.ts";
import { contentContract } from "../../shared/contract/content.ts";
import { pageRoutes } from "../../web/app/route-table.ts";
import { staffRoutes } from "../../web/app/staff-routes.ts";
import {
  expectAccessible,
  expectNoOverflow,
  newPerson,
  type Person,
  widths,
} from "../support/browser.ts";
import { blockOfKind, newBoard, openedItem, pinned } from "../support/boards.ts";
import { expectStatus, newCheckout, pay, placeByTransfer } from "../support/buyer.ts";
import { newMember, newMemberOn, newVerifiedMember, type NewMember } from "../support/members.ts";
import { openTable } from "../support/table.ts";
import { newVisitor } from "../support/visitor.ts";
import { overlappingText } from "../support/overlapping-text.ts";
import { published } from "../support/published-items.ts";
import { savedQuote, subscriber } from "../support/quotes.ts";
import { slug } from "../support/report-pdfs.ts";
import { demoOf } from "../support/seed-demos.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { newStaff } from "../support/staff.ts";
import { recordOf } from "../support/signed-in.ts";

type Who = "buyer" | "reader" | "staff" | "unverified" | "visitor";

/** Who comes to a route, where, and the title when it is not the route's own. */
type Stop = readonly [who: Who, address: string, title?: RegExp];

const browser = sharedBrowser();
let stops: Readonly<Record<string, Stop>>;
const people = new Map<Who, Person>();

const saveAddress = async ({ visitor, user, token }: Awaited<ReturnType<typeof newMember>>) => {
  const body = {
    type: "delivery" as const,
    first_name: "Ada",
    last_name: "Okonkwo",
    street_address_1: "14 Quayside",
    city: "Newcastle upon Tyne",
    postcode: "NE1 3DX",
    country: "GB",
  };
  const { createAddress } = addressesContract.endpoints;
  const answer = await visitor.call(createAddress, { params: { id: user.id }, body }, token);
  return createAddress.replies[201].parse(answer.body).data.id;
};

/** A letter that nobody was written, of which everybody can have the web copy. */
const storedLetter = async (): Promise<string> => {
  const { readPreview } = contentContract.endpoints;
  const entries = await Promise.all(
    published.slice(0, 5).map(async ({ slug: one }, at) => {
      const { body } = await newVisitor().call(readPreview, { params: { slug: one } });
      return { id: readPreview.replies[200].parse(body).data.id, opens: at < 2 };
    }),
  );
  const key = randomBytes(32).toString("base64url");
  const letter = {
    on: "2026-11-23",
    about: "newsletter",
    frequency: "weekly",
    followed: entries.slice(0, 2),
    published: entries.slice(2),
    more: 3,
  } as const;
  await (await openTable()).write([newLetter(key, letter, new Date())]);
  return key;
};

/** A board with one pin of each kind. */
const filledBoard = async (member: NewMember): Promise<string> => {
  const [{ id }, report] = [await newBoard(member), await openedItem(member, slug)];
  await pinned(member, id, { kind: "item", content_id: report.id });
  const palette = blockOfKind(report, "colour-palette");
  await pinned(member, id, { kind: "palette", ...palette, index: 0 });
  await pinned(member, id, { kind: "picture", ...blockOfKind(report, "moodboard"), index: 0 });
  await pinned(member, id, { kind: "block", ...blockOfKind(report, "key-facts") });
  return id;
};

/** Someone with all that an account can hold: a plan paid by the month, a card, an address, a basket to pay. */
const newBuyer = async () => {
  const member = await newVerifiedMember();
  const plan = await newCheckout(["professional+monthly"], member);
  expectStatus(await pay(plan), 200);
  const placed = await placeByTransfer(["studio-tote"], member);
  await newCheckout(["kiln-notes"], member);
  return { member, addressId: await saveAddress(member), plan, placed };
};

beforeAll(async () => {
  const [{ member, addressId, plan, placed }, reader, unverified, staff] = [
    await newBuyer(),
    await newMemberOn("premium"),
    await newMember(),
    await newStaff("administrator"),
  ];
  const records: ReadonlyArray<readonly [Who, NewMember]> = [
    ["buyer", member],
    ["reader", reader],
    ["unverified", unverified],
    ["staff", staff],
  ];
  for (const [who, it] of records)
    people.set(who, await newPerson(browser(), widths.desktop, { as: recordOf(it) }));
  people.set("visitor", await newPerson(browser()));
  const board = await filledBoard(reader);
  const letterKey = await storedLetter();
  const move = await bringMembers("email,plan\npages@example.com,Gold\n", "pages-members.csv");
  const statement = await bring(
    csvOf([["21/11/2026", `FPS ${placed.orderId}`, "5.00"]]),
    "pages.csv",
  );
  const quote = await savedQuote(await subscriber("professional+annual"));
  await people
    .get("buyer")
    ?.page.addInitScript(
      (order) => sessionStorage.setItem("confirmed-order", order),
      JSON.stringify({ userId: member.user.id, orderId: placed.orderId }),
    );
  stops = {
    register: ["visitor", "/register"],
    login: ["visitor", "/login"],
    passwordReset: ["visitor", "/reset-password?email=ada@people.example&token=none"],
    letter: ["visitor", `/letter/${letterKey}`],
    comms: ["visitor", `/comms/${member.user.comms_hash}`],
    home: ["visitor", "/home"],
    plans: ["visitor", "/plans"],
    shop: ["visitor", "/shop"],
    product: ["visitor", "/shop/the-kiln-room-report", /^The Kiln Room report/],
    preview: ["visitor", "/preview/the-undyed-house", /^The Undyed House/],
    terms: ["visitor", "/terms"],
    privacy: ["visitor", "/privacy", /./],
    support: ["visitor", "/support"],
    seasonalForecasts: ["visitor", "/seasonal-forecasts", /./],
    consultancy: ["visitor", "/consultancy"],
    usersUpgrade: ["visitor", "/upgrade"],
    pay: ["visitor", `/pay/${quote.key}`, /^Quote: Premium/],
    denied: ["visitor", "/denied"],
    notFound: ["visitor", "/no/such/page"],
    emailVerify: ["unverified", "/email/verify"],
    emailStop: ["visitor", "/email/stop?token=none"],
    goodbye: ["visitor", "/goodbye"],
    demo: ["unverified", demoOf("digital").path],
    forYou: ["reader", "/"],
    personalised: ["reader", "/personalised"],
    welcome: ["reader", "/welcome"],
    contentIndex: ["reader", "/content"],
    content: ["reader", `/content/${slug}`, /^Neighbourhood Counter/],
    contentCategory: ["reader", "/category/baby-kids/play", /^Play/],
    masterclass: ["reader", "/masterclass"],
    search: ["reader", "/search?query=linen", /^linen, search/],
    colours: ["reader", "/colours?colour=C06E4C", /./],
    boards: ["reader", "/boards"],
    board: ["reader", `/boards/${board}`, /^Nursery 2027/],
    team: ["reader", "/account/team"],
    account: ["buyer", "/account"],
    accountPlan: ["buyer", "/account/plan"],
    accountUnsubscribe: ["buyer", "/account/unsubscribe"],
    accountSecurity: ["buyer", "/account/security"],
    accountData: ["buyer", "/account/your-data"],
    accountChangePassword: ["buyer", "/account/changePassword"],
    favourites: ["buyer", "/account/favourites"],
    downloads: ["buyer", "/account/downloads"],
    usersOrders: ["buyer", "/account/orders"],
    usersPayments: ["buyer", "/account/payments"],
    usersOrder: ["buyer", `/account/order/${placed.orderId}`, /^Order/],
    usersPayment: ["buyer", `/account/order/${plan.orderId}/payments`, /^Payments/],
    accountPaymentMethod: ["buyer", "/account/paymentMethod"],
    usersAddresses: ["buyer", "/account/addresses"],
    usersAddressCreate: ["buyer", "/account/addresses/create"],
    usersAddress: ["buyer", `/account/addresses/${addressId}`],
    basket: ["buyer", "/basket"],
    checkout: ["buyer", "/checkout"],
    confirmation: ["buyer", "/confirmation"],
    staff: ["staff", "/admin"],
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
    staffOperations: ["staff", "/admin/operations"],
    staffRuns: ["staff", "/admin/operations/runs?job=directory-pack"],
    staffHealth: ["staff", "/admin/operations/health"],
    staffAlarms: ["staff", "/admin/operations/alarms"],
    staffParkedMails: ["staff", "/admin/operations/mails"],
    staffDeadLetters: ["staff", "/admin/operations/dead-letters"],
    staffParkedEvents: ["staff", "/admin/operations/stripe-events"],
    staffEventLog: ["staff", "/admin/operations/events"],
    staffSettings: ["staff", "/admin/operations/settings"],
    staffSurveys: ["staff", "/admin/operations/surveys"],
    staffRoles: ["staff", "/admin/roles"],
    staffRoleCreate: ["staff", "/admin/roles/new"],
    staffVoucherCreate: ["staff", "/admin/vouchers/new"],
    staffShopSettings: ["staff", "/admin/shop-settings"],
    staffOrders: ["staff", "/admin/orders"],
    staffOrder: ["staff", `/admin/orders/${placed.orderId}`, /^Order TB-/],
    staffQuotes: ["staff", "/admin/quotes"],
    staffQuoteCreate: ["staff", "/admin/quotes/new"],
    staffFigures: ["staff", "/admin/figures"],
    staffRenewals: ["staff", "/admin/renewals"],
    staffAccountants: ["staff", "/admin/accountants"],
    staffReconciliation: ["staff", "/admin/reconciliation"],
    staffBank: ["staff", "/admin/bank"],
    staffStatement: ["staff", `/admin/bank/${statement.id}`, /^pages\.csv/],
    staffMovingIn: ["staff", "/admin/moving-in"],
    staffMove: ["staff", `/admin/moving-in/${move.id}`, /^pages-members\.csv/],
    staffPeople: ["staff", "/admin/people"],
    staffAccounts: ["staff", "/admin/staff"],
    staffTeams: ["staff", "/admin/teams"],
    staffTeam: ["staff", "/admin/teams/tea_000000000000000000000DEM01"],
    staffPerson: ["staff", `/admin/people/${member.user.id}`],
  };
});

/** As the Back button would bring it: the site's code stays. The first page is loaded. */
const goTo = async (page: Page, address: string): Promise<void> => {
  if (page.url() === "about:blank") {
    await page.goto("/upgrade/sweep");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  }
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
};

/** Links and buttons of the header, which has one line for them, that stand over each other. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll("header:first-of-type a, header:first-of-type button"),
    ]
      .filter((control) => control.closest("main, [hidden]") === null)
      .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    return controls.flatMap((one, at) =>
      controls.slice(at + 1).flatMap((other) => {
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return wide > 1 && high > 1 ? [`${one.name} over ${other.name}`] : [];
      }),
    );
  });

/** On narrow screens, and with text of twice the size, nothing scrolls sideways or stands over anything else. */
const expectRoom = async (page: Page): Promise<void> => {
  // The page is as wide as a phone already, and as a desktop for the next one.
  const rooms = [
    [widths.phone, "200%"],
    [{ width: 320, height: 640 }, "100%"],
    [{ width: 768, height: 1024 }, "100%"],
    [widths.desktop, "200%"],
  ] as const;
  for (const [size, text] of rooms) {
    await page.setViewportSize(size);
    await page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, text);
    await expectNoOverflow(page);
    const over = [...(await overlaps(page)), ...(await overlappingText(page))];
    expect([size.width, text, over]).toEqual([size.width, text, []]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
};

const settled = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  await page.locator("html.page-ready").waitFor({ state: "attached" });
};

const routes = [...pageRoutes, ...staffRoutes];

test.each(routes.map(({ name, title }) => [name, title] as const))(
  "%s",
  async (name, routeTitle) => {
    const stop = stops[name];
    if (stop === undefined) throw new Error(`Nobody visits ${name}: say who does, and where`);
    const [who, address, title] = stop;
    const person = people.get(who);
    if (person === undefined) throw new Error(`There is no ${who}`);
    const { page, troubles } = person;
    await page.setViewportSize(widths.desktop);
    await goTo(page, address);
    const told = title ?? new RegExp(`^${routeTitle.replaceAll("?", "\\?")}`);
    await expect.poll(() => page.title()).toMatch(told);
    expect(await page.title()).toMatch(/ \| TrendBible$/);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    for (const size of [widths.desktop, widths.phone]) {
      await page.setViewportSize(size);
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
    await expectRoom(page);
    expect(troubles.splice(0)).toEqual([]);
  },
);

test("nobody is sent to a route that there is not", () => {
  const names = routes.map(({ name }) => name);
  expect(Object.keys(stops).filter((name) => !names.includes(name))).toEqual([]);
});
