/** Measures pages on a phone with slow 4G and a slow processor: what is loaded, and when it is visible and usable. */
import { brotliCompressSync } from "node:zlib";
import { chromium } from "playwright-core";
import { chromiumPath } from "../../infra/local/chromium.ts";
import { signIn, type World } from "./bench-world.ts";
import { arrivalTarget, pageBudgets, pageTimes } from "./budgets.ts";
import { loadPage, type PageLoad } from "./page-load.ts";
import { atMost, type Cell, kilobytes, median, milliseconds, type Report } from "./report.ts";

const runs = 3;

interface Page {
  /** The page's file in `web/pages`. */
  readonly file: string;
  readonly path: string;
  readonly signedIn: boolean;
}

const pagesOf = (world: World): readonly Page[] => [
  { file: "home", path: "/home", signedIn: false },
  { file: "plans", path: "/plans", signedIn: false },
  { file: "shop", path: "/shop", signedIn: false },
  { file: "product", path: "/shop/kiln-notes", signedIn: false },
  { file: "preview", path: `/preview/${world.gated.slug}`, signedIn: false },
  { file: "login", path: "/login", signedIn: false },
  { file: "register", path: "/register", signedIn: false },
  { file: "dashboard", path: "/", signedIn: true },
  { file: "content-index", path: "/content", signedIn: true },
  { file: "content-item", path: `/content/${world.gated.slug}`, signedIn: true },
  { file: "upgrade", path: "/upgrade", signedIn: true },
];

export const chromiumArguments = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-extensions",
  "--disable-background-networking",
];

const shift = (value: number): string => value.toFixed(3);

/**
 * Returns the bytes of brotli of the scripts. The real transfer is larger, because the edge compresses less and each response has headers.
 */
const weigh = async (origin: string, scripts: readonly string[]): Promise<number> => {
  const texts = scripts.map(async (path) => (await fetch(origin + path)).text());
  return (await Promise.all(texts)).reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
};

const rowOf = ({ file, path }: Page, loads: readonly PageLoad[], script: number): Cell[] => {
  const middle = (pick: (one: PageLoad) => number): number => median(loads.map(pick));
  const budget = pageBudgets[file];
  const max = budget?.inAll ?? budget?.script ?? arrivalTarget;
  return [
    path.length > 28 ? `${path.slice(0, 27)}…` : path,
    atMost(script, max, kilobytes),
    String(middle((one) => one.scripts.length)),
    kilobytes(middle((one) => one.totalBytes)),
    String(middle((one) => one.requests)),
    milliseconds(middle((one) => one.fcpMs)),
    atMost(
      middle((one) => one.lcpMs),
      pageTimes.lcpMs,
      milliseconds,
    ),
    atMost(
      middle((one) => one.shift),
      pageTimes.cls,
      shift,
    ),
    atMost(
      middle((one) => one.blockedMs),
      pageTimes.tbtMs,
      milliseconds,
    ),
    loads.at(-1)?.lcpElement ?? "",
  ];
};

export const reportPages = async (report: Report, world: World): Promise<void> => {
  const executablePath = chromiumPath() ?? "chromium";
  const record = JSON.stringify(await signIn(world.origin, world.email));
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const rows: Cell[][] = [];
  try {
    for (const page of pagesOf(world)) {
      const loads: PageLoad[] = [];
      for (let run = 0; run < runs; run += 1)
        loads.push(
          await loadPage(browser, world.origin + page.path, page.signedIn ? record : undefined),
        );
      rows.push(rowOf(page, loads, await weigh(world.origin, loads.at(-1)?.scripts ?? [])));
    }
  } finally {
    await browser.close();
  }
  report.table(
    `Pages: processor four times slower, slow 4G, empty cache, median of ${runs}`,
    [
      "page",
      "script, brotli",
      "files",
      "transferred",
      "requests",
      "FCP",
      "LCP",
      "CLS",
      "TBT",
      "largest element",
    ],
    rows,
  );
};
