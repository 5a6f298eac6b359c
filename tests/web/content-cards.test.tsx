import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { callsToAction } from "../../web/features/content-cards/calls-to-action.ts";
import { CardGrid } from "../../web/features/content-cards/card-grid.tsx";
import { CardIndex } from "../../web/features/content-cards/card-index.tsx";
import { ContentCardLink } from "../../web/features/content-cards/content-card.tsx";
import { LatestStream } from "../../web/features/dashboard/latest-stream.tsx";
import { Masthead } from "../../web/features/dashboard/masthead.tsx";
import { ColourMatch } from "../../web/features/search/colours/colour-match.tsx";
import { hitCardProps } from "../../web/features/search/hit-card-props.tsx";
import { PaletteList } from "../../web/features/search/palette/palette-list.tsx";
import { paletteSectionsOf } from "../../web/features/search/palette/palette-sections.ts";
import { cardOf } from "./content-card.ts";

const show = (element: ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);

const locked = cardOf("locked", {
  has_access: false,
  is_premium: true,
  access_rank: 1,
  opens_with: "Professional",
});
const open = cardOf("open");
const hit = { ...locked, highlights: { title: [], subtext: [] } };

const palette = (cards: readonly (typeof hit)[]) => (
  <PaletteList
    id="list"
    sections={paletteSectionsOf({
      query: "linen",
      recent: [],
      hits: cards,
      products: [],
      verified: true,
      staffRoles: [],
      pathname: "/",
      atWork: false,
      found: [],
    })}
    active={undefined}
    optionId={({ id }) => id}
    onPoint={() => undefined}
    onFollow={() => undefined}
    changing={false}
  />
);

describe("locked content says which plan opens it", () => {
  test.each<[string, (card: typeof hit) => ReactElement]>([
    ["a card", (card) => <ContentCardLink card={card} sizes="1px" />],
    ["a grid, as on the index, categories and favourites", (card) => <CardGrid cards={[card]} />],
    [
      "the hits of a search",
      (card) => <CardGrid cards={[{ ...card, stickied: false }]} dress={hitCardProps} />,
    ],
    ["Latest", (card) => <LatestStream cards={[card]} />],
    ["the masthead", (card) => <Masthead cards={[card]} />],
    ["a list", (card) => <CardIndex cards={[card]} />],
    ["the command palette", (card) => palette([card])],
  ])("in %s", async (_, listed) => {
    const { container } = await show(listed(hit));
    await expect.poll(() => container.textContent).toContain("Opens with Professional");
    const other = await show(listed({ ...hit, ...open }));
    await expect.poll(() => other.container.textContent).toContain("Report open");
    expect(other.container.textContent).not.toContain("Opens with");
  });

  test("a title comes before the hint to upgrade", async () => {
    const { container } = await show(<LatestStream cards={[locked]} />);
    const words = container.textContent;
    expect(words.indexOf("Report locked")).toBeLessThan(
      words.indexOf("Please upgrade your subscription"),
    );
  });
});

describe("calls to action", () => {
  const both = {
    cta_1_text: "See the palette",
    cta_1_slug: "/content/quiet-harvest/2",
    cta_1_type: "white",
    cta_2_text: "Compare plans",
    cta_2_slug: "upgrade",
  };
  const withAccess = {
    ...both,
    cta_1_text_access: "Open the palette",
    cta_1_type_access: "white",
    cta_2_text_access: "Go on to colour",
    cta_2_slug_access: "/content/colour",
  };

  test.each([
    ["none", {}, []],
    [
      "those for all readers",
      both,
      [
        { text: "See the palette", to: "/content/quiet-harvest/2", white: true },
        { text: "Compare plans", to: "/upgrade", white: false },
      ],
    ],
    [
      "those for members with access, instead of the others",
      withAccess,
      [
        { text: "Open the palette", to: "/content/quiet-harvest/2", white: true },
        { text: "Go on to colour", to: "/content/colour", white: false },
      ],
    ],
    ["not texts without a link", { ...both, cta_1_slug: null, cta_2_slug: "" }, []],
    ["not links without a text", { ...both, cta_1_text: "", cta_2_text: null }, []],
  ])("are %s", (_, change, calls) => {
    expect(callsToAction(cardOf("a", change))).toEqual(calls);
  });

  test("are on the card, and load a full page", async () => {
    const screen = await show(<ContentCardLink card={cardOf("a", withAccess)} sizes="1px" />);
    const links = [...screen.container.querySelectorAll("a")];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Report a", "/content/a"],
      ["Open the palette", "/content/quiet-harvest/2"],
      ["Go on to colour", "/content/colour"],
    ]);
    const followed: boolean[] = [];
    screen.container.addEventListener("click", (event) => {
      // The browser loads what the router has not handled.
      followed.push(event.defaultPrevented);
      event.preventDefault();
    });
    for (const link of links.slice(1)) link.click();
    expect(followed).toEqual([false, false]);
  });

  test("of the type white are white buttons", async () => {
    const screen = await show(<ContentCardLink card={cardOf("a", both)} sizes="1px" />);
    const [, white, other] = [...screen.container.querySelectorAll("a")];
    expect(white?.className).toContain("white");
    expect(other?.className).not.toContain("white");
  });
});

describe("a colour", () => {
  const match = {
    content: open,
    nearest: { name: "Kiln", hex: "#8C4A32", distance: 0.4 },
    palette: {
      title: "Street colours",
      page: 2,
      colours: [
        { name: "Kiln", hex: "#8C4A32" },
        { name: "#F6EEE3", hex: "#F6EEE3" },
      ],
    },
  };

  test("can be copied by its swatch and its hex, also without a name", async () => {
    const screen = await show(<ColourMatch match={match} queryText="#8C4A32" />);
    const names = screen
      .getByRole("button")
      .elements()
      .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    expect(names).toEqual([
      "Copy Kiln, #8C4A32",
      "Copy #8C4A32",
      "Copy #F6EEE3, #F6EEE3",
      "Copy #F6EEE3",
    ]);
    expect(screen.container.querySelectorAll("button svg").length).toBeGreaterThanOrEqual(4);
  });

  test("of a locked report is that of its cover, with a link to the palettes inside", async () => {
    const screen = await show(
      <ColourMatch match={{ ...match, content: locked, palette: null }} queryText="#8C4A32" />,
    );
    expect(screen.container.textContent).toContain("Its palettes are inside.");
    const way = screen.getByRole("link", { name: "Upgrade to view" });
    await expect.element(way).toHaveAttribute("href", "/upgrade/locked");
  });
});
