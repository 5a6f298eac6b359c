/** The pages of the library and the shop have a state for an empty answer, for an unusual one, and for an error. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { CategoryPage, ContentItem } from "../../shared/contract/content/content-view.ts";
import { pagingOf } from "../../web/lib/list-query.ts";
import { session } from "../../web/lib/session.ts";
import Category from "../../web/pages/category.tsx";
import ContentIndex from "../../web/pages/content-index.tsx";
import ContentItemPage from "../../web/pages/content-item.tsx";
import Dashboard from "../../web/pages/dashboard.tsx";
import Masterclass from "../../web/pages/masterclass.tsx";
import Personalised from "../../web/pages/personalised.tsx";
import Shop from "../../web/pages/shop.tsx";
import { cardOf, dashboardOf } from "./content-card.ts";
import { signedInUser } from "./signed-in-user.ts";

type Answers = Readonly<Record<string, (search: URLSearchParams) => Response>>;

/** Opens an address with these answers of the API by their paths; all others are not found. */
const open = (address: string, answers: Answers) => {
  vi.mocked(fetch).mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    const answer = answers[pathname.replace("/api", "")];
    return answer?.(searchParams) ?? refusal(404, "Not found.");
  });
  const router = createMemoryRouter(
    [
      { path: "/", element: <Dashboard /> },
      { path: "/personalised", element: <Personalised /> },
      { path: "/content", element: <ContentIndex /> },
      { path: "/content/:slug/:page?", element: <ContentItemPage /> },
      { path: "/masterclass", element: <Masterclass /> },
      { path: "/category/:level1", element: <Category /> },
      { path: "/shop", element: <Shop /> },
      { path: "*", element: <p>There is no such page.</p> },
    ],
    { initialEntries: [address] },
  );
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
};

const refusal = (status: number, message: string): Response =>
  Response.json({ message, code: "refused", errors: {} }, { status });

beforeEach(() => {
  session.signIn({ user: signedInUser, access_token: "token" });
  vi.spyOn(window, "fetch");
});
afterEach(() => {
  vi.restoreAllMocks();
  session.clear();
});

describe("the dashboard", () => {
  const show = (change: Parameters<typeof dashboardOf>[1]) =>
    open("/", { "/content/dashboard": () => Response.json({ data: dashboardOf(4, change) }) });

  test("has its parts in order, with reasons and links", async () => {
    const [first, second] = [
      cardOf("first", { media_type: "download" }),
      cardOf("second", { type: { id: "tool", title: "Tool", plural: "Tools" } }),
    ];
    const screen = await show({
      featured_content: [first, second],
      searchFeature: { keyword: "linen", content: dashboardOf(4).latest_content },
      moreContent: [cardOf("more", { reason: "because you follow Baby & Kids" })],
    });
    await expect.element(screen.getByText("because you follow Baby & Kids")).toBeVisible();
    const titles = screen.getByRole("heading", { level: 2 }).elements();
    const shown = [
      "Latest",
      "Your personalised feed",
      "linen",
      "Premium content for you",
      "More content for you",
    ];
    expect(
      titles.map(({ textContent }) => textContent.trim()).filter((it) => shown.includes(it)),
    ).toEqual(shown);
    for (const [name, address] of [
      ["linen", "/search?query=linen"],
      ["View all my trends", "/personalised"],
      ["View all trend reports", "/content?contentType=trend-report"],
      ["Choose them now", "/welcome"],
    ] as const)
      await expect
        .element(screen.getByRole("link", { name, exact: true }).first())
        .toHaveAttribute("href", address);
    const download = screen.getByRole("link", { name: "Download Report first" }).element();
    // An item without colours has the default ones.
    const ground = download.closest("[role=group]")?.firstElementChild;
    expect(ground instanceof HTMLElement && ground.style.backgroundColor).toBe(
      "rgb(137, 150, 193)",
    );
  });

  test("shows a welcome in place of an empty masthead, and an empty feed", async () => {
    const screen = await show({ featured_content: [], latest_content: [], personalisedFeed: [] });
    await expect
      .element(screen.getByRole("region", { name: "Welcome" }))
      .toHaveTextContent(
        "WelcomeThis is your dashboard,Get started by clicking 'personalise your feed' above and select some topics.",
      );
    await expect
      .element(screen.getByText("No matches were found in your personalised feed"))
      .toBeVisible();
    expect(screen.getByRole("heading", { name: "Latest" }).query()).toBeNull();
  });

  test("that cannot be loaded says so, and can show the server's message on the next try", async () => {
    let answer = refusal(500, "Out of order.");
    const screen = await open("/", { "/content/dashboard": () => answer });
    const panel = screen.getByRole("alert").filter({ hasText: "Uho..." });
    await expect
      .element(panel.getByText("There was a problem getting the dashboard: Out of order."))
      .toBeVisible();
    answer = Response.json({ data: dashboardOf(4, { message: "Back at nine." }) });
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect
      .element(screen.getByRole("region", { name: "Welcome" }))
      .toHaveTextContent("Back at nine.");
  });
});

test("an empty feed says how to follow more, and has no empty rows", async () => {
  const screen = await open("/personalised", {
    "/content/personalised": () =>
      Response.json({
        data: [],
        meta: { total: 0, page: 1, perPage: 32 },
        moreContent: [],
        subscriptionTrends: [],
      }),
  });
  await expect
    .element(screen.getByText("No matches were found in your personalised feed"))
    .toBeVisible();
  await expect.element(screen.getByText(/Use 'personalise your feed'/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Choose them now" }))
    .toHaveAttribute("href", "/welcome");
  expect(screen.getByRole("heading", { name: "Subscription trends" }).query()).toBeNull();
});

describe("a list without results", () => {
  /** Three items on one page; later pages are empty, and an unknown type is refused. */
  const list = (search: URLSearchParams): Response => {
    if (search.get("content_type") === "no-such-type")
      return refusal(422, "There is no such type.");
    const { page, perPage } = pagingOf(search);
    const data = page === 1 ? ["a", "b", "c"].map((id) => cardOf(id)) : [];
    const choices = { types: [], seasons: [], tags: [] };
    return Response.json({ data, meta: { total: 3, page, perPage }, ...choices });
  };
  const answers = { "/content": list, "/content/masterclass": list };
  const nothing = "No matching results found, please modify your selected filters.";

  test.each([
    ["/content?contentType=no-such-type", ["Clear all filters"]],
    ["/content?page=999999", ["Go to the first page", "Clear all filters"]],
    ["/content?perPage=12&page=400", ["Go to the first page", "Clear all filters"]],
    ["/masterclass?page=900", ["Go to the first page"]],
  ])("%s offers ways on", async (address, ways) => {
    const screen = await open(address, answers);
    await expect.element(screen.getByText(nothing)).toBeVisible();
    expect(screen.getByRole("article").query()).toBeNull();
    const links = screen.getByRole("link", { name: /^(Go to|Clear)/ }).elements();
    expect(links.map(({ textContent }) => textContent)).toEqual(ways);
    await screen.getByRole("link", { name: ways.at(-1) ?? "" }).click();
    await expect.element(screen.getByRole("article").first()).toBeVisible();
  });
});

describe("a category", () => {
  const child = {
    id: "cat_2",
    slug: "bed",
    title: "Bed",
    intro: "",
    image: null,
    colour_primary: null,
    colour_secondary: null,
    show_children: true,
    contentFirst: null,
    total: 0,
    level: ["home-interiors", "bed"],
  };
  const category: CategoryPage = {
    ...child,
    id: "cat_1",
    slug: "home-interiors",
    title: "Home & Interiors",
    level: ["home-interiors"],
    message: "This industry is being rearranged.",
    breadcrumbs: { master: null, parent: null, child: null, siblings: [], trail: [] },
    children: [{ ...child, content: [] }],
    content: { data: [], meta: { total: 0, page: 1, perPage: 32 } },
    seasons: [],
    tags: [],
  };

  test("shows the server's message and its empty parts", async () => {
    const screen = await open("/category/home-interiors", {
      "/content/slug": () => Response.json({ data: category }),
    });
    await expect.element(screen.getByText("This industry is being rearranged.")).toBeVisible();
    await expect.element(screen.getByText("Nothing to show", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("No matching content found.")).toBeVisible();
    expect(screen.getByRole("link", { name: /^View All/ }).query()).toBeNull();
  });

  test("that cannot be loaded says so", async () => {
    const screen = await open("/category/home-interiors", {
      "/content/slug": () => refusal(500, "Out of order."),
    });
    await expect
      .element(screen.getByText("There was a problem getting the content category: Out of order."))
      .toBeVisible();
  });
});

test.each(["3", "0", "1e9", "99999999999", "two"])(
  "a report of two pages has no page %s",
  async (number) => {
    const report: ContentItem = {
      ...cardOf("quiet-harvest"),
      subtext_access: null,
      image_credit: null,
      allow_pdf: false,
      pdf_generated: false,
      pdf_name: null,
      pdf_size: null,
      pdf_pages: [],
      pages: [1, 2].map((page) => ({ number: page, title: `Page ${page}` })),
      blocks: [],
      block_thumbs: [],
      types: [],
      related: [],
      media: [],
      archive: null,
      tags: [],
      breadcrumbs: [],
    };
    const screen = await open(`/content/quiet-harvest/${number}`, {
      "/content/slug/quiet-harvest": () => Response.json({ data: report }),
    });
    await expect.element(screen.getByText("There is no such page.")).toBeVisible();
  },
);

test.each([
  ["?kind=e-book", 0, "Nothing in the shop matches these filters.", "Show everything", "/shop"],
  ["?page=9", 30, "There’s nothing on this page.", "Go to the first page", "/shop"],
])("the shop at %s says why it is empty", async (query, total, words, way, address) => {
  const meta = { total, page: 1, perPage: 24 };
  const screen = await open(`/shop${query}`, {
    "/products": () => Response.json({ data: [], meta, kinds: [], industries: [] }),
  });
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: way }))
    .toHaveAttribute("href", expect.stringContaining(address));
});
