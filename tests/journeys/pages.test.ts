/**
 * Only whole pages with real content show that each route has a title and the focus, fits every width, and is accessible: this file visits all
 * of them, as a visitor or as a member.
 */
import { randomBytes } from "node:crypto";
import { beforeAll } from "vitest";
import { newIssue } from "../../functions/entities/newsletter-issue.ts";
import { addressesContract } from "../../shared/contract/addresses/addresses.ts";
import { contentContract } from "../../shared/contract/content/content.ts";
import { pageRoutes } from "../../web/app/route-table.ts";
import { newPerson, type Person, viewports } from "../support/browser.ts";
import { blockOfKind, newBoard, openedItem, newPinId } from "../support/boards.ts";
import { expectStatus, newCheckout, pay, placeByTransfer } from "../support/buyer.ts";
import { newMember, newVerifiedMember, type NewMember } from "../support/members.ts";
import { openTable } from "../support/table.ts";
import { newVisitor } from "../support/visitor.ts";
import { published } from "../support/published-items.ts";
import { savedQuote, newSubscriber } from "../support/quotes.ts";
import { slug } from "../support/report-pdfs.ts";
import { demoOf } from "../support/seed-demos.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf } from "../support/sign-in-as.ts";
import { type PageVisit, visitPages } from "../support/visit-pages.ts";

const browser = sharedBrowser();
let stops: Readonly<Record<string, PageVisit>>;
const people = new Map<string, Person>();

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

/** Stores a newsletter issue that was sent to nobody; its web copy is public. */
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
  await (await openTable()).write([newIssue(key, letter, new Date())]);
  return key;
};

/** Creates a board with one pin of each kind. */
const filledBoard = async (member: NewMember): Promise<string> => {
  const [{ id }, report] = [await newBoard(member), await openedItem(member, slug)];
  await newPinId(member, id, { kind: "item", content_id: report.id });
  const palette = blockOfKind(report, "colour-palette");
  await newPinId(member, id, { kind: "palette", ...palette, index: 0 });
  await newPinId(member, id, { kind: "picture", ...blockOfKind(report, "moodboard"), index: 0 });
  await newPinId(member, id, { kind: "block", ...blockOfKind(report, "key-facts") });
  return id;
};

/** Creates a member whose account has everything: a monthly plan, a card, an address, a board, an open order and a basket. */
const newBuyer = async () => {
  const member = await newVerifiedMember();
  const plan = await newCheckout(["premium+monthly"], member);
  expectStatus(await pay(plan), 200);
  const placed = await placeByTransfer(["studio-tote"], member);
  await newCheckout(["kiln-notes"], member);
  const [addressId, board] = [await saveAddress(member), await filledBoard(member)];
  return { member, addressId, board, plan, placed };
};

beforeAll(async () => {
  const [{ member, addressId, board, plan, placed }, unverified, letterKey, quote] =
    await Promise.all([
      newBuyer(),
      newMember(),
      storedLetter(),
      newSubscriber("professional+annual").then(savedQuote),
    ]);
  for (const [who, as] of [
    ["member", recordOf(member)],
    ["unverified", recordOf(unverified)],
    ["visitor", undefined],
  ] as const)
    people.set(who, await newPerson(browser(), viewports.desktop, as && { as }));
  await people
    .get("member")
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
    forYou: ["member", "/"],
    personalised: ["member", "/personalised"],
    welcome: ["member", "/welcome"],
    contentIndex: ["member", "/content"],
    content: ["member", `/content/${slug}`, /^Neighbourhood Counter/],
    contentCategory: ["member", "/category/baby-kids/play", /^Play/],
    masterclass: ["member", "/masterclass"],
    search: ["member", "/search?query=linen", /^linen, search/],
    colours: ["member", "/colours?colour=C06E4C", /./],
    boards: ["member", "/boards"],
    board: ["member", `/boards/${board}`, /^Nursery 2027/],
    team: ["member", "/account/team"],
    account: ["member", "/account"],
    accountPlan: ["member", "/account/plan"],
    accountUnsubscribe: ["member", "/account/unsubscribe"],
    accountSecurity: ["member", "/account/security"],
    accountData: ["member", "/account/your-data"],
    accountChangePassword: ["member", "/account/changePassword"],
    favourites: ["member", "/account/favourites"],
    downloads: ["member", "/account/downloads"],
    usersOrders: ["member", "/account/orders"],
    usersPayments: ["member", "/account/payments"],
    usersOrder: ["member", `/account/order/${placed.orderId}`, /^Order/],
    usersPayment: ["member", `/account/order/${plan.orderId}/payments`, /^Payments/],
    accountPaymentMethod: ["member", "/account/paymentMethod"],
    usersAddresses: ["member", "/account/addresses"],
    usersAddressCreate: ["member", "/account/addresses/create"],
    usersAddress: ["member", `/account/addresses/${addressId}`],
    basket: ["member", "/basket"],
    checkout: ["member", "/checkout"],
    confirmation: ["member", "/confirmation"],
  };
});

visitPages(pageRoutes, () => ({ people, stops }));
