import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { CardIndex } from "../../web/features/content-cards/card-index.tsx";
import { CardGrid } from "../../web/features/content-cards/card-grid.tsx";
import { recordOpened } from "../../web/features/content-cards/readings.ts";
import { session } from "../../web/lib/session.ts";
import { cardOf } from "./content-card.ts";
import { signedInUser } from "./signed-in-user.ts";

const since = "2026-06-01T00:00:00.000Z";
const older = { publish_at: "2026-01-01T00:00:00.000Z" };
const cards = [
  cardOf("begun", older),
  cardOf("finished", older),
  cardOf("recent"),
  cardOf("old", older),
];

const asked: string[] = [];
beforeEach(() => {
  session.signIn({ user: signedInUser, access_token: "token" });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    asked.push(new Request(address).url);
    const read = [
      { id: "itm_begun", page: 3 },
      { id: "itm_finished", page: null },
    ];
    return Response.json({ data: { since, read } });
  });
});
afterEach(() => {
  session.clear();
  vi.restoreAllMocks();
});

test("cards show where to continue, what was read, and what is new since the last visit", async () => {
  const lists = (
    <>
      <CardGrid cards={cards} />
      <CardIndex cards={cards} />
    </>
  );
  const screen = await render(
    <RouterProvider router={createMemoryRouter([{ path: "*", element: lists }])} />,
  );
  const goOn = screen.getByRole("link", { name: "Continue at page 3 of Report begun" });
  await expect.element(goOn).toHaveAttribute("href", "/content/begun/3");
  const short = screen.getByRole("link", { name: "Page 3 of Report begun" }).last();
  await expect.element(short).toHaveAttribute("href", "/content/begun/3");
  // The visit is requested once for all cards.
  expect(asked.filter((address) => address.endsWith("/content/visit"))).toHaveLength(1);

  const said = (index: number) =>
    [...screen.container.querySelectorAll("ul")].map((list) => {
      const words = list.children[index]?.textContent ?? "";
      return [words.includes("Read"), words.includes("New since your last visit")];
    });
  expect(said(1)).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(said(2)).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(said(3)).toEqual([
    [false, false],
    [false, false],
  ]);

  // An item that is opened now is read and no longer new.
  recordOpened("itm_recent");
  await expect
    .poll(() => said(2))
    .toEqual([
      [true, false],
      [true, false],
    ]);
});
