/** The lists of the account: without entries, with a report to read, and with a file that cannot be fetched. */
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Downloads } from "../../web/features/media/downloads.tsx";
import { openFile } from "../../web/features/media/open-file.ts";
import { AllPayments } from "../../web/features/orders/all-payments.tsx";
import { OrderList } from "../../web/features/orders/order-list.tsx";
import { session } from "../../web/lib/session.ts";
import { cardOf } from "./content-card.ts";
import { ShownToasts } from "./shown-toasts.tsx";
import { signedInUser } from "./signed-in-user.ts";

beforeEach(() => session.signIn({ user: signedInUser, access_token: "t" }));
afterEach(() => {
  vi.restoreAllMocks();
  session.clear();
});

const show = (element: ReactElement, body: object) => {
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json(body));
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </SWRConfig>,
  );
};

const nothing = { data: [], meta: { total: 0, page: 1, perPage: 32 } };

test.each([
  ["orders", <OrderList key="orders" />, "You have no orders."],
  ["payments", <AllPayments key="payments" />, "You have no payments."],
])("an empty list of %s says that it is empty", async (_, list, words) => {
  const screen = await show(list, nothing);
  await expect.element(screen.getByText(words)).toBeVisible();
});

test("My Downloads is empty at first, and suggests something", async () => {
  const related = [cardOf("one")];
  const screen = await show(<Downloads />, { data: { downloads: [], related } });
  await expect.element(screen.getByText("You currently have no saved downloads")).toBeVisible();
  await expect
    .element(screen.getByRole("heading", { name: "We think you'll like these too" }))
    .toBeVisible();
});

test("a report in My Downloads is a link to it", async () => {
  const { image } = cardOf("one");
  const one = {
    id: "itm_1",
    slug: "kiln",
    title: "Kiln",
    media_type: "digital",
    subtext: "",
    image,
  };
  const added = { typeTitle: "Report", fetched_at_human: "1 July 2026", media: [], archive: null };
  const screen = await show(<Downloads />, {
    data: { downloads: [{ ...one, ...added }], related: [] },
  });
  await expect
    .element(screen.getByRole("link", { name: "View Content" }))
    .toHaveAttribute("href", "/content/kiln");
});

test("a file that cannot be fetched shows an error, and its new tab is closed again", async () => {
  const screen = await render(<ShownToasts />);
  const refusal = { message: "Please try again.", code: "unavailable", errors: {} };
  vi.spyOn(window, "fetch").mockResolvedValue(Response.json(refusal, { status: 503 }));
  const opened = vi.spyOn(window, "open");
  await openFile("itm_1", "a1b2c3d4e5f6a7b8");
  await expect
    .element(screen.getByText("There was a problem getting the media item: Please try again."))
    .toBeVisible();
  const [tab] = opened.mock.results.map(({ value }) => value);
  await expect.poll(() => tab.closed).toBe(true);
});
