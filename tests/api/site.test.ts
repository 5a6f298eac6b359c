/**
 * The public pages for strangers, crawlers and feed readers: a head in the first bytes, real 404s, the sitemap and the
 * feed.
 */
import { describe, expect, test } from "vitest";
import { sitePageSlugs } from "../../shared/contract/site/site.ts";
import { send, type Reply } from "../support/api.ts";
import { forEach, items, findLeaks, source, stranger } from "../support/gating.ts";
import { stackOrigin } from "../support/own-stack.ts";

const origin = () => stackOrigin();
const page = (path: string): Promise<Reply> => send(path, { headers: { accept: "text/html" } });

const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

const dataIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = ""]) =>
    JSON.parse(text),
  );

describe("a page has its own head in the first bytes", () => {
  test.each([
    ...[
      "/home",
      "/plans",
      "/shop",
      "/shop?kind=e-book",
      "/shop?page=2",
      "/shop?kind=download&page=2",
      "/shop/kiln-notes",
      "/preview/the-kiln-room",
      ...sitePageSlugs.map((slug) => `/${slug}`),
    ].map((path) => [path, path]),
    // A page for members has the head of its public counterpart.
    ["/", "/home"],
    ["/content/the-kiln-room", "/preview/the-kiln-room"],
    ["/content/the-kiln-room/2", "/preview/the-kiln-room"],
    ["/shop?order_by=Latest&kind=e-book&industry=gifts", "/shop?kind=e-book"],
    ["/shop?kind=no-such-kind&page=1", "/shop"],
  ])("%s, whose canonical address is %s", async (path, publicPath) => {
    const { status, text, headers } = await page(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("content-security-policy")).toContain("default-src");
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text).toMatch(/<title>[^<]{4,80} \| TrendBible<\/title>/);
    const description = contentOf(text, "description") ?? "";
    expect(description.length).toBeGreaterThan(40);
    expect(contentOf(text, "og:description")).toBe(description);
    const address = `${origin()}${publicPath}`.replaceAll("&", "&amp;");
    expect(text).toContain(`<link rel="canonical" href="${address}" />`);
    expect(contentOf(text, "og:url")).toBe(address);
    expect(contentOf(text, "twitter:card")).toBe("summary_large_image");
    const image = contentOf(text, "og:image") ?? "";
    expect(image.startsWith(`${origin()}/`)).toBe(true);
    const picture = await fetch(image);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(dataIn(text).length).toBeGreaterThan(0);
    expect(text).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(text).toContain('<script type="module"');
  });

  test("the head of an item says what it is and whether it is accessible for free", async () => {
    const [locked] = dataIn((await page("/preview/the-kiln-room")).text);
    const [open] = dataIn((await page("/preview/the-undyed-house")).text);
    expect(locked).toMatchObject({ "@type": "Article", isAccessibleForFree: false });
    expect(open).toMatchObject({ "@type": "Article", isAccessibleForFree: true });
  });

  test("the head of a product says its price", async () => {
    expect(dataIn((await page("/shop/kiln-notes")).text)[0]).toMatchObject({
      "@type": "Product",
      offers: { priceCurrency: "GBP", price: "42.00", availability: "https://schema.org/InStock" },
    });
  });

  test("a HEAD request gets the same headers", async () => {
    const { status, headers } = await fetch(new URL("/preview/the-kiln-room", origin()), {
      method: "HEAD",
    });
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  });
});

test("each kind and each page of the shop has a title of its own", async () => {
  const paths = ["", "?kind=e-book", "?kind=goods", "?page=2", "?kind=download&page=2"];
  const titles = await Promise.all(
    paths.map(async (query) => /<title>([^<]*)/.exec((await page(`/shop${query}`)).text)?.[1]),
  );
  expect(titles).toEqual([
    "Shop | TrendBible",
    "Shop: E-books | TrendBible",
    "Shop: By post | TrendBible",
    "Shop, page 2 | TrendBible",
    "Shop: Downloads, page 2 | TrendBible",
  ]);
});

test("a page of the shop beyond its last is excluded from search engines", async () => {
  const { status, text } = await page("/shop?page=99");
  expect([status, contentOf(text, "robots")]).toEqual([200, "noindex"]);
  expect(text).not.toContain('rel="canonical"');
});

test.each(["/category/home-interiors", "/login", "/content", "/account"])(
  "%s is served with the application",
  async (path) => {
    const { status, text } = await page(path);
    expect(status).toBe(200);
    expect(text).toContain('<script type="module"');
  },
);

describe("an address that does not exist is a page with links, and a real 404", () => {
  const [draft] = items.filter(({ isDraft }) => isDraft);
  test.each([
    "/shop/no-such-product",
    "/shop/professional",
    "/preview/no-such-item",
    `/preview/${draft?.slug ?? ""}`,
    "/api",
    "/nothing-here",
    "/nothing-here.php",
    "/account/nothing-here",
    "/icons/nothing-here.png",
    "/404",
    "/content/no-such-item",
    "/content/the-kiln-room/cover",
    `/content/${draft?.slug ?? ""}`,
    "/category/no-such-category",
    "/category/home-interiors/no-such-category",
    "/preview/%3Cscript%3E",
    `/preview/${"x".repeat(500)}`,
  ])("%s", async (path) => {
    const { status, text, headers } = await page(path);
    expect(status).toBe(404);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(contentOf(text, "robots")).toBe("noindex");
    expect(text).not.toContain('rel="canonical"');
    expect(text).toContain('href="/shop"');
    expect(text).toContain('<script type="module"');
  });
});

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);

test("the sitemap lists every published item and product, and nothing else", async () => {
  const { status, text, headers } = await send("/sitemap.xml");
  expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  const published = items.filter(({ isDraft }) => !isDraft).map(({ slug }) => `/preview/${slug}`);
  const sold = source.shop?.products.map(({ slug }) => `/shop/${slug}`) ?? [];
  const always = ["/home", "/plans", "/shop", ...sitePageSlugs.map((slug) => `/${slug}`)];
  const paths = addressesIn(text).map((address) => address.slice(origin().length));
  expect(paths.toSorted()).toEqual([...always, ...sold, ...published].toSorted());
  expect((await send("/sitemap/1.xml")).status).toBe(200);
  expect((await send("/sitemap/2.xml")).status).toBe(404);
});

test("robots.txt names the sitemap and the addresses that are not for crawlers", async () => {
  const { text, headers } = await send("/robots.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toContain(`Sitemap: ${origin()}/sitemap.xml`);
  expect(text).toContain("Disallow: /account");
  // Services that preview a link to an item may read the head of its page.
  expect(text).toContain("Allow: /content/");
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test("the feed lists the newest previews", async () => {
  const { text, headers } = await send("/feed.xml");
  expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(text.match(/<entry>/g)).toHaveLength(30);
  const updated = [...text.matchAll(/<entry>[\s\S]*?<updated>([^<]+)/g)].map(([, at = ""]) => at);
  expect(updated).toEqual(updated.toSorted().toReversed());
});

test("no public page shows a stranger gated text", async () => {
  const replies: Reply[] = await Promise.all(
    ["/", "/home", "/plans", "/shop", "/sitemap.xml", "/feed.xml"].map(page),
  );
  await forEach(items, async ({ slug }) => {
    replies.push(await page(`/preview/${slug}`), await page(`/content/${slug}`));
  });
  expect(await findLeaks({ ...stranger }, replies)).toEqual([]);
});
