/** Staff lists have bulk actions for selected rows, and explain why a record cannot be deleted. */
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { BulkAction } from "../../web/features/admin-kit/bulk-bar.tsx";
import { DeleteRecord } from "../../web/features/admin-kit/delete-record.tsx";
import type { ListCall } from "../../web/features/admin-kit/list-call.ts";
import { RecordList } from "../../web/features/admin-kit/record-list.tsx";
import { ApiFailure } from "../../web/lib/api-failure.ts";
import { ShownToasts } from "./shown-toasts.tsx";

interface Lamp {
  readonly id: string;
  readonly on: boolean;
}

const show = (element: React.ReactNode) => {
  const here = (
    <>
      <Link to="?q=a">Filter</Link>
      <Link to="?sort=id">Sort</Link>
      {element}
      <ShownToasts />
    </>
  );
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element: here }])} />
    </SWRConfig>,
  );
};

/** The boxes are clicked directly, because they are hidden under their rows without the site's styles. */
const pick = async (screen: Awaited<ReturnType<typeof show>>, ...names: readonly string[]) => {
  for (const name of names) {
    const box = screen.getByRole("checkbox", { name, exact: true });
    await expect.element(box).toBeInTheDocument(); // oxlint-disable-line no-await-in-loop
    const element = box.element();
    if (element instanceof HTMLElement) element.click();
  }
};

/** There are three lamps; `broken` makes every list fail. */
const house = () => {
  const state = { lamps: new Map(["a", "b", "c"].map((id) => [id, id === "c"])), broken: false };
  const list: ListCall<Lamp> = {
    key: (search) => `lamps ${search.toString()}`,
    ask: (search) => {
      if (state.broken) return Promise.reject(new ApiFailure(503, "unavailable", "It is dark."));
      const data = [...state.lamps]
        .map(([id, on]) => ({ id, on }))
        .filter(({ id }) => id.includes(search.get("q") ?? ""));
      return Promise.resolve({ data, meta: { total: data.length, page: 1, perPage: 25 } });
    },
    size: "limit",
  };
  const light: BulkAction<Lamp> = {
    label: "Light",
    done: "Lit",
    question: <p>They burn.</p>,
    run: ({ id, on }) => {
      state.lamps.set(id, true);
      return Promise.resolve(on ? null : async () => state.lamps.set(id, false));
    },
  };
  const putOut: BulkAction<Lamp> = {
    label: "Put out",
    done: "Out",
    question: <p>They are dark.</p>,
    settles: true,
    run: async ({ id }) => {
      if (state.lamps.get(id) === false) return "settled";
      state.lamps.set(id, false);
      return null;
    },
  };
  const lamps = (
    <RecordList
      name="lamps"
      title="Lamps"
      words={["lamp", "lamps"]}
      list={list}
      columns={[{ id: "id", title: "Name", cell: ({ id }) => id, text: ({ id }) => id }]}
      nameOf={({ id }) => id}
      actions={[light, putOut]}
      empty={<p>None</p>}
    />
  );
  return { state, lamps };
};

test("a selection remains when the list is sorted, and is cleared for another list", async () => {
  const { lamps } = house();
  const screen = await show(lamps);
  await pick(screen, "a", "b", "c");
  await expect.element(screen.getByText("3 selected")).toBeVisible();
  await screen.getByRole("link", { name: "Sort" }).click();
  await expect.element(screen.getByText("3 selected")).toBeVisible();
  await screen.getByRole("link", { name: "Filter" }).click();
  await expect.element(screen.getByText("1 lamp", { exact: true })).toBeVisible();
  expect(screen.getByText(/selected/).elements()).toEqual([]);
});

test("a list that cannot be loaded is reported, and can be tried again", async () => {
  const { state, lamps } = house();
  const screen = await show(lamps);
  await pick(screen, "a");
  state.broken = true;
  await screen.getByRole("button", { name: "Select all 3" }).click();
  await expect
    .element(screen.getByText("There was a problem selecting all lamps: It is dark."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Light" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Light" }).click();
  await expect
    .element(screen.getByText("There was a problem getting the selected lamps: It is dark."))
    .toBeInTheDocument();
  state.broken = false;
  await screen.getByRole("button", { name: "Light" }).click();
  await dialog.getByRole("button", { name: "Light" }).click();
  await expect.element(screen.getByText("Lit: 1 lamp.")).toBeVisible();
});

test("undoing a bulk action affects only the rows that it changed", async () => {
  const { state, lamps } = house();
  const screen = await show(lamps);
  await pick(screen, "a", "b", "c");
  await screen.getByRole("button", { name: "Light" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Light" }).click();
  await expect.element(screen.getByText("Lit: 3 lamps.")).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("Undone: 2 lamps.")).toBeVisible();
  expect([...state.lamps.values()]).toEqual([false, false, true]);
});

test("a record in use cannot be deleted, and its uses are linked", async () => {
  const used_by = [
    { kind: "order", id: "TB-1", title: "TB-1" },
    { kind: "voucher", id: "FAIR", title: "FAIR" },
    { kind: "option", id: "opt_1", title: "One studio" },
  ];
  const refusal = new ApiFailure(409, "in_use", "It is in use.", {}, { used_by });
  const screen = await show(
    <DeleteRecord
      one="product"
      doing="deleting the product"
      deleted="Gone"
      list="/admin/products"
      remove={() => Promise.reject(refusal)}
      onGone={() => undefined}
      onRefused={() => undefined}
    >
      <p>It goes for good.</p>
    </DeleteRecord>,
  );
  await screen.getByRole("button", { name: "Delete product" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete product" }).click();
  await expect
    .element(screen.getByText("There was a problem deleting the product: It is in use."))
    .toBeVisible();
  for (const [title, href] of [
    ["TB-1", "/admin/orders/TB-1"],
    ["FAIR", "/admin/vouchers/FAIR"],
  ] as const)
    await expect // oxlint-disable-line no-await-in-loop
      .element(screen.getByRole("link", { name: title }))
      .toHaveAttribute("href", href);
  await expect.element(screen.getByText("One studio")).toBeVisible();
});

test("rows that a colleague has changed already are counted separately", async () => {
  const { state, lamps } = house();
  state.lamps.set("a", true);
  const screen = await show(lamps);
  await pick(screen, "a", "b", "c");
  state.lamps.delete("c");
  await screen.getByRole("button", { name: "Put out" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Put out" }).click();
  await expect.element(screen.getByText("Out: 1 lamp. Already done: 2 lamps.")).toBeVisible();
  expect(screen.getByText(/no longer in this list/).elements()).toEqual([]);
});
