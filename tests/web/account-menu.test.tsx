import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { pageRoutes } from "../../web/app/route-table.ts";
import { AccountLayout } from "../../web/features/users/account-layout.tsx";
import { session } from "../../web/lib/session.ts";
import { signedInUser } from "./signed-in-user.ts";

afterEach(() => session.clear());

const open = async (path: string, verified = true) => {
  const user = { ...signedInUser, verified: { status: verified } };
  session.signIn({ user, access_token: "t" });
  const screen = await render(
    <MemoryRouter initialEntries={[path]}>
      <AccountLayout title="Page">
        <p>What stands there</p>
      </AccountLayout>
    </MemoryRouter>,
  );
  const links = screen.getByRole("navigation", { name: "Account" }).getByRole("link").elements();
  return {
    titles: links.map(({ textContent }) => textContent),
    marked: links
      .filter((link) => link.hasAttribute("aria-current"))
      .map((link) => [link.textContent, link.getAttribute("aria-current")]),
  };
};

/** By the names of the route table: where the page is, and the entry that stands for it. */
const pages: Readonly<Record<string, readonly [path: string, entry: string, current: string]>> = {
  account: ["/account", "Account Details", "page"],
  accountUnsubscribe: ["/account/unsubscribe", "Account Details", "true"],
  accountChangePassword: ["/account/changePassword", "Account Details", "true"],
  usersAddresses: ["/account/addresses", "Account Details", "true"],
  usersAddressCreate: ["/account/addresses/create", "Account Details", "true"],
  usersAddress: ["/account/addresses/adr_1", "Account Details", "true"],
  accountPlan: ["/account/plan", "My Plan", "page"],
  usersOrders: ["/account/orders", "Orders & Payments", "page"],
  usersPayments: ["/account/payments", "Orders & Payments", "true"],
  usersOrder: ["/account/order/TB-7K3M-9QX2", "Orders & Payments", "true"],
  usersPayment: ["/account/order/TB-7K3M-9QX2/payments", "Orders & Payments", "true"],
  accountPaymentMethod: ["/account/paymentMethod", "Orders & Payments", "true"],
  favourites: ["/account/favourites", "Saved Resources", "page"],
  downloads: ["/account/downloads", "Saved Resources", "true"],
  team: ["/account/team", "Team", "page"],
};

test("every page of the account is known here", () => {
  const names = pageRoutes
    .filter(({ path }) => path.startsWith("/account"))
    .map(({ name }) => name);
  expect(Object.keys(pages).toSorted()).toEqual(names.toSorted());
});

test.each(Object.values(pages))("%s is marked as %s, and nothing else", async (path, ...marked) => {
  expect((await open(path)).marked).toEqual([marked]);
});

test("before the e-mail is verified a plan stands among the details", async () => {
  expect(await open("/account/plan", false)).toEqual({
    titles: ["Account Details", "Orders & Payments", "Saved Resources", "Team"],
    marked: [["Account Details", "true"]],
  });
});
