/** A product's options are reordered step by step, faster than the steps are saved. */
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import type { ProductRecord } from "../../shared/contract/catalogue/product-views.ts";
import { OptionsEditor } from "../../web/features/catalogue-admin/options-editor.tsx";
import { session } from "../../web/lib/session.ts";
import { productWithOptions } from "./product-record.ts";
import { ShownToasts } from "./shown-toasts.tsx";
import { signedInUser } from "./signed-in-user.ts";

beforeEach(() => session.signIn({ user: signedInUser, access_token: "t" }));
afterEach(() => {
  session.clear();
  vi.restoreAllMocks();
});

const [one, studio] = productWithOptions.options;
if (!one || !studio) throw new Error("A product with two options");
const school = { ...studio, id: "opt_3", slug: "school", title: "A school" };
const product: ProductRecord = { ...productWithOptions, options: [one, studio, school] };

const orderOf = ({ options }: ProductRecord) => options.map(({ id }) => id);

/** The server rejects an outdated version, and responds when the test lets it. */
const serve = () => {
  const shop = { record: product, sent: new Array<readonly string[]>(), refuse: false };
  let answer = (): void => undefined;
  const schema = z.object({ order: z.array(z.string()), version: z.number() });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    const { order, version } = schema.parse(await new Request(address, init).json());
    shop.sent.push(order);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { record } = shop;
    if (version !== record.version || shop.refuse) {
      const refusal = { code: "stale", message: "Changed meanwhile.", errors: {} };
      return Response.json({ ...refusal, current: record }, { status: 409 });
    }
    const options = order.flatMap((id) => record.options.find((option) => option.id === id) ?? []);
    shop.record = { ...record, options, version: version + 1 };
    return Response.json({ data: shop.record });
  });
  return { shop, answer: () => answer() };
};

const show = () => {
  const Page = () => {
    const [record, setRecord] = useState(product);
    return (
      <>
        <OptionsEditor product={record} mayChange onChange={setRecord} />
        <ShownToasts />
      </>
    );
  };
  return render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Page /> }])} />);
};

test("steps during a save are saved together, and undone by one click", async () => {
  const { shop, answer } = serve();
  const screen = await show();
  const down = screen.getByRole("button", { name: "Move One designer down" });
  await down.click();
  await down.click();
  await screen.getByRole("button", { name: "Move A school up" }).click();
  await expect.poll(() => shop.sent).toEqual([["opt_2", "opt_1", "opt_3"]]);
  answer();
  await expect.poll(() => shop.sent.length).toBe(2);
  expect(shop.sent[1]).toEqual(["opt_3", "opt_2", "opt_1"]);
  answer();
  await expect.element(screen.getByText("Options reordered.")).toBeVisible();
  expect([shop.record.version, ...orderOf(shop.record)]).toEqual([3, "opt_3", "opt_2", "opt_1"]);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => shop.sent.length).toBe(3);
  answer();
  await expect.poll(() => orderOf(shop.record)).toEqual(["opt_1", "opt_2", "opt_3"]);
});

test("a rejected order shows the current one, without the waiting steps", async () => {
  const { shop, answer } = serve();
  const screen = await show();
  await screen.getByRole("button", { name: "Move One designer down" }).click();
  await expect.poll(() => shop.sent.length).toBe(1);
  await screen.getByRole("button", { name: "Move A school up" }).click();
  Object.assign(shop, { refuse: true, record: { ...product, options: [school, studio] } });
  answer();
  await expect
    .element(screen.getByText(/There was a problem changing the order of the option/))
    .toBeVisible();
  expect(shop.sent).toHaveLength(1);
  await expect.element(screen.getByText("One designer", { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Drag A school" })).toBeVisible();
});
