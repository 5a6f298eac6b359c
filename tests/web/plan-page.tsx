/** My Plan is rendered as a page in the browser, with server responses chosen by the test. */
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { render } from "vitest-browser-react";
import type {
  DebtView,
  MembershipView,
} from "../../shared/contract/memberships/membership-view.ts";
import type { OrderSummary } from "../../shared/contract/orders/order-view.ts";
import { paths } from "../../web/lib/paths.ts";
import { session, type User } from "../../web/lib/session.ts";
import AccountPlan from "../../web/pages/account-plan.tsx";
import { placed } from "./order-views.ts";
import { signedInUser } from "./signed-in-user.ts";

const bought: User["subscriptions"][number] = {
  id: "TB-7K3M-9QX2",
  title: "Professional",
  renewal: "2027-11-22",
  renewal_display: "22/11/2027",
  expiry: null,
  expiry_display: null,
  status: "Active",
  order_id: "TB-7K3M-9QX2",
  subscription_plan_id: 15,
};

/** This member has bought Professional. */
const member: User = {
  ...signedInUser,
  plan: { id: 15, title: "Professional", rank: 1 },
  subscriptions: [bought],
  allSubscriptions: [bought],
};

export const order: OrderSummary = { ...placed, id: "TB-7K3M-9QX2", total_display: "£2,880.00" };

/** The member is signed in for each test of the file. */
export const signsIn = (): void => {
  beforeEach(() => session.signIn({ user: member, access_token: "t" }));
  afterEach(() => {
    vi.restoreAllMocks();
    session.clear();
  });
};

/** These are the requests of the page that change something. */
interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

interface Answers {
  readonly user?: User;
  readonly change?: (sent: Sent) => Promise<Response> | Response;
  readonly orders?: readonly OrderSummary[];
  /** The team is that of a member who is in one. */
  readonly team?: object | null;
  /** The debts are those of plans that are over; each reload gets the next response. */
  readonly debts?: ReadonlyArray<readonly DebtView[]>;
  /** These are the inclusions of the plan in force. */
  readonly opens?: readonly string[];
}

export const openPlan = async (
  view: MembershipView | null,
  {
    user = member,
    change = () => Response.json({ data: view, debts: [] }),
    orders = [order],
    team = null,
    debts = [],
    opens = view?.opens ?? [],
  }: Answers = {},
) => {
  const answers = [...debts];
  session.signIn({ user, access_token: "t" });
  const sent: Sent[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    const { method } = request;
    const path = new URL(request.url).pathname.replace("/api", "");
    if (method !== "GET") {
      const one = { path, method, body: await request.json() };
      sent.push(one);
      return change(one);
    }
    if (path === "/users/subscription")
      return Response.json({ data: view, opens, debts: answers.shift() ?? [] });
    if (path === "/users/orders")
      return Response.json({ data: orders, meta: { total: orders.length, page: 1, perPage: 1 } });
    if (path === "/team")
      return Response.json({
        data: team === null ? [] : [team],
        meta: { total: 1, page: 1, perPage: 32 },
      });
    if (path === "/users/payment-methods")
      return Response.json({ data: [], provider: { script: "/never.js", publishable_key: "k" } });
    return Response.json({ data: user });
  });
  const screen = await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[paths.accountPlan]}>
        <main id="main" tabIndex={-1}>
          <AccountPlan />
        </main>
      </MemoryRouter>
    </SWRConfig>,
  );
  await expect.element(screen.getByRole("heading", { name: "Your plan" })).toBeVisible();
  return { screen, sent };
};

export const button = (name: string) => ["button", { name, exact: true }] as const;
