/** Accessible names and error messages name their subject, and empty parts are omitted. */
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { wireBlocks } from "../../shared/contract/content/blocks/registry.ts";
import { teamsContract } from "../../shared/contract/teams/teams.ts";
import BlockPin from "../../web/features/content-item/block-pin.tsx";
import { SearchFilters } from "../../web/features/search/search-filters.tsx";
import { JoinTeam } from "../../web/features/teams/join-team.tsx";
import { session } from "../../web/lib/session.ts";
import { ShareButton } from "../../web/ui/share-button.tsx";
import { image } from "./block-examples.ts";
import { signedInUser } from "./signed-in-user.ts";

afterEach(() => session.clear());

const nothing = (): Promise<void> => Promise.resolve();

test("a share button has a name with what it shares", async () => {
  const screen = await render(<ShareButton path="/preview/kiln-room" title="The Kiln Room" />);
  await expect
    .element(screen.getByRole("button", { name: "Share: The Kiln Room", exact: true }))
    .toBeVisible();
});

test.each([
  [{ title: "Ice, wafer, banquette" }, "Ice, wafer, banquette"],
  [{ title: "", image: { ...image, alt: "A kiln" } }, "A kiln"],
  [{ images: [{ ...image, alt: "A kiln", caption: "Cone 9" }] }, "Cone 9"],
  [{}, "Large image block"],
])("the pin button of a block with %j has that name", async (words, name) => {
  session.signIn({ user: { ...signedInUser, verified: { status: true } }, access_token: "t" });
  const { id: type_id, title } = wireBlocks["large-image"];
  const screen = await render(
    <BlockPin
      item={{ id: "con_1", title: "The Kiln Room", types: [{ id: type_id, title }] }}
      block={{ id: "b1", type_id, page: 1, ...words }}
    />,
  );
  await expect
    .element(screen.getByRole("button", { name: `Pin to a board: ${name}`, exact: true }))
    .toBeVisible();
});

test("a person without a team can join one, even beside another way", async () => {
  const screen = await render(<JoinTeam another={false} second onChanged={nothing} />);
  await expect.element(screen.getByRole("heading", { name: "Join a team" })).toBeVisible();
});

test("an invitation without an address asks for the colleague's address", () => {
  const { body } = teamsContract.endpoints.createInvite;
  const { error } = body.safeParse({ name: "Ada", team_id: "team_1", email: "" });
  expect(error?.issues.map(({ message }) => message)).toContain(
    "Enter your colleague’s email address",
  );
});

const industry = (slug: string, total: number) => ({
  id: `cat_${slug}`,
  slug,
  title: slug,
  total,
  children: [],
});

test("a category without hits is not offered, unless it is chosen", async () => {
  const industries = [industry("play", 3), industry("sleep", 0)];
  const none = await render(
    <SearchFilters filters={[]} industries={[industry("sleep", 0)]} onChange={() => undefined} />,
  );
  expect(none.container.textContent).toBe("");
  await none.unmount();
  const screen = await render(
    <SearchFilters filters={["sleep"]} industries={industries} onChange={() => undefined} />,
  );
  expect(screen.getByRole("combobox").elements()).toHaveLength(2);
  await screen.rerender(
    <SearchFilters filters={["play"]} industries={industries} onChange={() => undefined} />,
  );
  expect(screen.getByRole("combobox").elements()).toHaveLength(1);
});
