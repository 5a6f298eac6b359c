/** Measures the landing pages with Lighthouse's simulated phone. */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumPath } from "../../infra/local/chromium.ts";
import type { World } from "./bench-world.ts";
import { lighthouseScores } from "./budgets.ts";
import { startHttpsProxy } from "./https-proxy.ts";
import { chromiumArguments } from "./page-figures.ts";
import { atLeast, type Cell, median, milliseconds, type Report, whole } from "./report.ts";

const runs = 3;

export const reportLighthouse = async (report: Report, { origin, gated }: World): Promise<void> => {
  const paths = ["/home", "/plans", "/shop", "/shop/kiln-notes", `/preview/${gated.slug}`];
  const front = await startHttpsProxy(origin);
  const rows: Cell[][] = [];
  try {
    for (const path of paths) {
      // The first request puts the page into the cache of the edge, where it would be in the cloud.
      await (await fetch(origin + path)).text();
      const audits: Audit[] = [];
      for (let run = 0; run < runs; run += 1) audits.push(await audit(front.origin + path));
      rows.push(rowOf(path, audits));
    }
  } finally {
    front.stop();
  }
  report.table(
    `Lighthouse: its mobile profile, over HTTP/2 and TLS, median of ${runs}`,
    ["page", ...Object.keys(lighthouseScores), ...Object.keys(times), "CLS"],
    rows,
  );
};

/** Values by Lighthouse's own names; scores are from 0 to 100. */
interface Audit {
  readonly scores: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, number>>;
}

/** Lighthouse's names of the times in milliseconds. */
const times = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
} as const;
const shift = "cumulative-layout-shift";

const rowOf = (path: string, audits: readonly Audit[]): Cell[] => {
  const middle = (pick: (one: Audit) => number | undefined): number =>
    median(audits.map((one) => pick(one) ?? Number.NaN));
  return [
    path,
    ...Object.entries(lighthouseScores).map(([name, min]) =>
      atLeast(
        middle(({ scores }) => scores[name]),
        min,
        whole,
      ),
    ),
    ...Object.values(times).map((name) => milliseconds(middle(({ values }) => values[name]))),
    middle(({ values }) => values[shift]).toFixed(3),
  ];
};

/** Each audit has a browser of its own, with an empty cache. */
const audit = async (url: string): Promise<Audit> => {
  const path = chromiumPath();
  const browser = await launch({
    ...(path === undefined ? {} : { chromePath: path }),
    chromeFlags: [...chromiumArguments, "--headless=new", "--ignore-certificate-errors"],
  });
  try {
    const result = await lighthouse(url, { port: browser.port, logLevel: "error" });
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    return {
      scores: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, (score ?? Number.NaN) * 100]),
      ),
      values: Object.fromEntries(
        Object.entries(audits).map(([name, { numericValue }]) => [
          name,
          numericValue ?? Number.NaN,
        ]),
      ),
    };
  } finally {
    browser.kill();
  }
};
