/** Two people schedule a price for the same day, and the second one sees what the first has scheduled. */
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ProductPricesView } from "../../shared/contract/catalogue/product-views.ts";
import type {
  PlanPricesView,
  PlanRecord,
} from "../../shared/contract/shop-settings/shop-settings-views.ts";
import { ProductPricesByDay } from "../../web/features/catalogue-admin/product-prices.tsx";
import { PlanPricesByDay } from "../../web/features/shop-settings/plan-prices.tsx";
import { session } from "../../web/lib/session.ts";
import { productWithOptions as product } from "./product-record.ts";
import { ShownToasts } from "./shown-toasts.tsx";
import { signedInUser } from "./signed-in-user.ts";

beforeEach(() => session.signIn({ user: signedInUser, access_token: "t" }));
afterEach(() => {
  session.clear();
  vi.restoreAllMocks();
});

const now = {
  from: "1970-01-01",
  from_display: "01/01/1970",
  until: null,
  last_day_display: null,
  state: "now",
} as const;
const day = "2030-01-01";
const planned = { ...now, from: day, from_display: "01/01/2030", state: "planned" } as const;

/** The server stores a record; `theirs` was scheduled by a colleague after the page was opened. */
const serve = <R extends { readonly version: number }, S>(name: string, record: R, states: S[]) => {
  const shop = { record, states, sent: new Array<unknown>() };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    if (request.method === "GET") return Response.json({ data: shop.states });
    const body: unknown = await request.json();
    shop.sent.push(body);
    const { version } = Object(body);
    if (version === shop.record.version)
      return Response.json({ data: shop.states, [name]: shop.record });
    const refusal = { code: "stale", message: "Changed meanwhile.", errors: {} };
    return Response.json({ ...refusal, current: shop.record }, { status: 409 });
  });
  return shop;
};

const show = (element: React.ReactNode) => {
  const here = (
    <>
      {element}
      <ShownToasts />
    </>
  );
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: here }])} />
    </SWRConfig>,
  );
};

describe("a plan", () => {
  const amounts = {
    annual: 48_000,
    annual_display: "£480.00",
    monthly: 4400,
    monthly_display: "£44.00",
    vat_class: "standard",
  } as const;
  const plan: PlanRecord = {
    id: "15",
    slug: "professional",
    title: "Professional",
    subtext: "",
    rank: 1,
    places: 1,
    ...amounts,
    on_sale: true,
    version: 1,
  };
  const holds: PlanPricesView = { ...now, ...amounts };
  const theirs: PlanPricesView = {
    ...planned,
    ...amounts,
    annual: 50_000,
    annual_display: "£500.00",
    monthly: 4500,
    monthly_display: "£45.00",
  };

  const Page = () => {
    const [record, setRecord] = useState(plan);
    return <PlanPricesByDay plan={record} mayChange onChange={setRecord} />;
  };

  const scheduled: PlanPricesView[] = [
    theirs,
    { ...holds, until: day, last_day_display: "31/12/2029" },
  ];

  const begin = async (states = [holds]) => {
    const shop = serve("plan", plan, states);
    const screen = await show(<Page />);
    await screen.getByRole("button", { name: "Schedule a price" }).click();
    const year = screen.getByLabelText("Yearly price in pounds, excl. VAT (optional)");
    const month = screen.getByLabelText("Monthly price in pounds, excl. VAT (optional)");
    await year.fill("450.00");
    const send = () => screen.getByRole("button", { name: "Schedule price" }).click();
    const from = screen.getByLabelText("Start date");
    return { shop, screen, year, month, from, send };
  };

  test("that two people schedule for one day takes over one-sided changes and asks about conflicts", async () => {
    const { shop, screen, year, month, from, send } = await begin();
    await from.fill(day);
    Object.assign(shop, { record: { ...plan, version: 2 }, states: [theirs, holds] });
    await send();
    await expect.element(screen.getByText(/They changed: monthly\./)).toBeVisible();
    await expect.element(screen.getByText(/theirs is “500\.00”/)).toBeVisible();
    await expect.element(screen.getByText("From 01/01/2030")).toBeVisible();
    await expect.element(year).toHaveValue("450.00");
    await expect.element(month).toHaveValue("45.00");
    await send();
    await expect.element(screen.getByText("Price scheduled.")).toBeVisible();
    expect(shop.sent.at(-1)).toMatchObject({ version: 2, annual: 45_000, monthly: 4500 });
  });

  test("starts with the prices of the chosen day, and says what it replaces", async () => {
    const { shop, screen, year, month, from, send } = await begin(scheduled);
    await from.fill("2029-12-31");
    await expect.element(screen.getByText(/^Replaces: £480\.00 a year/)).toBeVisible();
    await expect.element(month).toHaveValue("44.00");
    await from.fill("2030-02-01");
    const note = screen.getByText(/^Replaces: £500\.00 a year, £45\.00 a month/);
    await expect.element(note).toBeVisible();
    // Values typed before the day was chosen stay.
    await expect.element(year).toHaveValue("450.00");
    await expect.element(month).toHaveValue("45.00");
    await send();
    await expect.poll(() => shop.sent.at(-1)).toMatchObject({ annual: 45_000, monthly: 4500 });
  });

  test("replaces what is scheduled for the same day, and says so", async () => {
    const { screen, from, month } = await begin(scheduled);
    await from.fill(day);
    await expect
      .element(screen.getByText(/^Replaces the change scheduled for this date: £500\.00 a year/))
      .toBeVisible();
    await expect.element(month).toHaveValue("45.00");
    await from.fill("2029-06-01");
    await expect
      .element(screen.getByText(/It applies until the end of 31\/12\/2029\./))
      .toBeVisible();
    await expect.element(month).toHaveValue("44.00");
  });

  test("takes the colleague's value by a click", async () => {
    const { shop, screen, year, from, send } = await begin();
    await from.fill(day);
    Object.assign(shop, { record: { ...plan, version: 2 }, states: [theirs, holds] });
    await send();
    await screen.getByRole("button", { name: "Use theirs for Yearly" }).click();
    await expect.element(year).toHaveValue("500.00");
    await send();
    await expect.poll(() => shop.sent.at(-1)).toMatchObject({ version: 2, annual: 50_000 });
  });

  test("that is scheduled for an earlier day keeps the typed values, because that day has not changed", async () => {
    const { shop, screen, month, from, send } = await begin();
    await from.fill("2029-12-31");
    Object.assign(shop, { record: { ...plan, version: 2 }, states: [theirs, holds] });
    await send();
    await expect.element(screen.getByText(/Save again to add yours\./)).toBeVisible();
    await expect.element(month).toHaveValue("44.00");
    await send();
    await expect.poll(() => shop.sent.at(-1)).toMatchObject({ version: 2, monthly: 4400 });
  });
});

test("two people schedule a product's options for one day", async () => {
  const { price, price_display, rrp, rrp_display, vat_class, options } = product;
  const amounts = { price, price_display, rrp, rrp_display, vat_class };
  const holds: ProductPricesView = { ...now, ...amounts, options };
  const theirs: ProductPricesView = {
    ...planned,
    ...amounts,
    options: options.map((option) => ({ ...option, price: option.price + 1000 })),
  };
  const Page = () => {
    const [record, setRecord] = useState(product);
    return <ProductPricesByDay product={record} mayChange onChange={setRecord} />;
  };
  const shop = serve("product", product, [holds]);
  const screen = await show(<Page />);
  await screen.getByRole("button", { name: "Schedule a price" }).click();
  await screen.getByLabelText("Start date").fill(day);
  await screen.getByLabelText("One designer, in pounds excl. VAT").fill("25.00");
  Object.assign(shop, { record: { ...product, version: 2 }, states: [theirs, holds] });
  await screen.getByRole("button", { name: "Schedule price" }).click();
  await expect.element(screen.getByText(/They changed: a studio\./)).toBeVisible();
  await expect.element(screen.getByText(/theirs is “30\.00”/)).toBeVisible();
  await screen.getByRole("button", { name: "Schedule price" }).click();
  await expect
    .poll(() => shop.sent.at(-1))
    .toMatchObject({
      version: 2,
      options: [
        { id: "opt_1", price: 2500 },
        { id: "opt_2", price: 10_000 },
      ],
    });
});
