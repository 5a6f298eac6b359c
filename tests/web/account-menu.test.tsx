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

/** Each page has the name of its route, its path, the menu entry that represents it, and the entry below that. */
const pages: Readonly<
  Record<string, readonly [path: string, entry: string, current: string, within?: string]>
> = {
  account: ["/account", "Account Details", "page"],
  accountUnsubscribe: ["/account/unsubscribe", "Account Details", "true", "Unsubscribe"],
  accountChangePassword: ["/account/changePassword", "Account Details", "true", "Change Password"],
  accountData: ["/account/your-data", "Account Details", "true", "Your data"],
  accountSecurity: ["/account/security", "Account Details", "true", "Security"],
  usersAddresses: ["/account/addresses", "Account Details", "true", "Addresses"],
  usersAddressCreate: ["/account/addresses/create", "Account Details", "true"],
  usersAddress: ["/account/addresses/adr_1", "Account Details", "true"],
  accountPlan: ["/account/plan", "My Plan", "page"],
  usersOrders: ["/account/orders", "Orders & Payments", "page"],
  usersPayments: ["/account/payments", "Orders & Payments", "true", "Payments"],
  usersOrder: ["/account/order/TB-7K3M-9QX2", "Orders & Payments", "true"],
  usersPayment: ["/account/order/TB-7K3M-9QX2/payments", "Orders & Payments", "true"],
  accountPaymentMethod: ["/account/paymentMethod", "Orders & Payments", "true", "Payment methods"],
  favourites: ["/account/favourites", "Saved Resources", "page"],
  downloads: ["/account/downloads", "Saved Resources", "true", "Downloads"],
  team: ["/account/team", "Team", "page"],
};

test("every page of the account is listed in this test", () => {
  const names = pageRoutes
    .filter(({ path }) => path.startsWith("/account"))
    .map(({ name }) => name);
  expect(Object.keys(pages).toSorted()).toEqual(names.toSorted());
});

test.each(Object.entries(pages))("%s is marked in the menu, and nothing else", async (_, page) => {
  const [path, entry, current, within] = page;
  const also = within === undefined ? [] : [[within, "page"]];
  expect((await open(path)).marked).toEqual([[entry, current], ...also]);
});

test("every page of the account that is reached by one click is in the menu", async () => {
  const listed: (string | null)[] = [];
  for (const path of ["/account", "/account/orders", "/account/favourites"])
    listed.push(...(await open(path)).titles);
  const within = Object.values(pages).flatMap(([, entry, , title]) => [entry, title ?? entry]);
  expect(listed).toEqual(expect.arrayContaining(within));
});

test("before the email is verified the plan is listed among the account details", async () => {
  expect(await open("/account/plan", false)).toEqual({
    titles: [
      "Account Details",
      "My Plan",
      "Addresses",
      "Security",
      "Change Password",
      "Communications",
      "Unsubscribe",
      "Your data",
      "Orders & Payments",
      "Saved Resources",
      "Team",
    ],
    marked: [
      ["Account Details", "true"],
      ["My Plan", "page"],
    ],
  });
});
