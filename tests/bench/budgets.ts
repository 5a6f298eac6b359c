/** The budgets of the product. Tests check the sizes; figures that depend on time are only printed. */
import { frontRoutes } from "../../web/app/front-routes.ts";

const kilobyte = 1000;

export const functionBudget = {
  bundleBytes: 500 * kilobyte,
  /** The budget is for functions that read objects, because their bundles include the client of S3. */
  filesBundleBytes: 650 * kilobyte,
  /** The budget is for workers that generate PDFs, because nobody waits for their start. */
  pdfBundleBytes: 1000 * kilobyte,
  initMs: 120,
  peakBytes: 128 * 1024 * 1024,
  /** The budget is for functions that keep the library in memory. */
  libraryPeakBytes: 256 * 1024 * 1024,
} as const;

/** The budget is for `--scale`, at the sizes for which the product is designed. */
export const scaleBudget = {
  members: 100_000,
  p50At5000: 5,
  p50At50000: 15,
  /** The budget is for decompressing and opening a snapshot of 50,000 items. */
  openMs: 300,
} as const;

/** Functions that keep the library in memory. */
export const libraryReaders: readonly string[] = [
  "boards",
  "catalogue",
  "content",
  "privacy-requests",
  "privacy",
  "site",
  "search",
  "newsletters",
  "media",
  "customer-support",
  "catalogue-admin",
  "content-indexing",
];

/** Functions that read objects with the client of S3. */
const filesFunctions: ReadonlySet<string> = new Set([
  "bank-statements",
  "boards",
  "accounting",
  "catalogue",
  "content",
  "privacy-requests",
  "privacy",
  "admin-search",
  "directory-projection",
  "site",
  "search",
  "newsletters",
  "media",
  "member-import",
  "member-imports",
  "email-outbox",
  "customer-support",
  "image-uploads",
  "catalogue-admin",
  "content-indexing",
  "staff-accounts",
]);

const pdfMakers: ReadonlySet<string> = new Set(["board-pdfs", "invoicing", "report-pdfs"]);

export const bundleBudget = (name: string): number => {
  if (pdfMakers.has(name)) return functionBudget.pdfBundleBytes;
  return filesFunctions.has(name) ? functionBudget.filesBundleBytes : functionBudget.bundleBytes;
};

/** The size in bytes of packages that a function loads only when it needs them, by file. */
export const lazyPackageBudgets: Readonly<Record<string, number>> = {
  "stripe.mjs": 260 * kilobyte,
  "pdf-lib.mjs": 450 * kilobyte,
  "pdf-lib-fontkit.mjs": 1000 * kilobyte,
  // This package is only loaded for passkeys.
  "webauthn.mjs": 350 * kilobyte,
  // This package is only loaded for the calendar of a plan.
  "ical.mjs": 50 * kilobyte,
  // This package is only loaded in the sweep of a worker, for which nobody waits.
  "sqs.mjs": 220 * kilobyte,
};

export const fontsBudget = 70 * kilobyte;

export interface PageBudget {
  /** Bytes of brotli before the page can show anything. */
  readonly script: number;
  /** Bytes of brotli including what the page loads later by itself. */
  readonly inAll?: number;
  /** Modules that load only after a click or scrolling, as paths from the project's root. */
  readonly onDemand?: readonly string[];
}

/** Modules that only browsers without a sanitizer of their own load, as paths from the project's root. */
export const forOlderBrowsers: readonly string[] = ["web/ui/purify-html.ts"];

const memberPage: PageBudget = { script: 135 * kilobyte };
const entryPage: PageBudget = { script: 118 * kilobyte };

/** Bytes of brotli of a report's page with its blocks, including those further down. */
export const reportBudget = 144 * kilobyte;

/** Bytes of brotli of a landing page, until it loads nothing more. */
export const arrivalTarget = 100 * kilobyte;

/** The scripts of the landing pages before they show anything, by page file. React and the router take 70 kB of them. */
export const frontBudgets: Readonly<Record<string, number>> = Object.fromEntries(
  frontRoutes.map(({ file }) => [file, 107.5 * kilobyte]),
);

/** Bytes of brotli of a page of the staff area, including what it may load later. */
export const staffBudget = 260 * kilobyte;

/** The budgets of the pages by their file in `web/pages`. */
export const pageBudgets: Readonly<Record<string, PageBudget>> = {
  login: entryPage,
  register: memberPage,
  "reset-password": memberPage,
  "email-verify": memberPage,
  dashboard: {
    script: 135 * kilobyte,
    inAll: 157 * kilobyte,
    onDemand: [
      "web/features/dashboard/additional-panels.tsx",
      "web/features/feed-preferences/personalise-panels.tsx",
    ],
  },
  personalised: memberPage,
  welcome: memberPage,
  "content-index": memberPage,
  "content-item": memberPage,
  category: memberPage,
  masterclass: memberPage,
  search: memberPage,
  colours: memberPage,
  upgrade: memberPage,
  account: memberPage,
  "account-plan": memberPage,
  downloads: memberPage,
  "account-orders": memberPage,
  order: memberPage,
  // The budget leaves out the card form and the provider's own script.
  "payment-methods": memberPage,
  addresses: memberPage,
  "address-create": memberPage,
  basket: memberPage,
  // The budget leaves out the provider's own script.
  checkout: { script: 150 * kilobyte },
  confirmation: memberPage,
};

/** On a processor that is four times slower, and slow 4G. */
export const pageTimes = { lcpMs: 1600, cls: 0.02, tbtMs: 100 } as const;

/** Scores of the landing pages from 0 to 100, by Lighthouse's categories. */
export const lighthouseScores: Readonly<Record<string, number>> = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

/** CPU milliseconds per request: a tenth of what other systems need for the same work on such a machine. */
export const cpuBudget = {
  list: 0.55,
  item: 0.22,
  gatedPage: 1.56,
  /** The budget is for any read with 500 items, and with 5,000. */
  anyAt500: 1,
  anyAt5000: 5,
} as const;

export const tripsBudget = 2;

/**
 * Round trips and write units of a journey, and rates per second with one and with ten buyers, which are three times those of a
 * comparable shop system on such a machine.
 */
export const checkoutBudget = {
  addTrips: 3,
  addWriteUnits: 4,
  trips: 20,
  checkouts: [16.5, 28.8],
  /** The budget is for a new basket with a line, and for a change of a line. */
  basketsOfTen: 150,
} as const;

/** The share of the rate at which DynamoDB Local alone answers the reads of a call. */
export const endToEndShare = 0.8;

/** The budget is for `--renewals`: the number of memberships that renew on one day, and of rows that each may write. */
export const renewalBudget = { due: 20_000, writes: 12 } as const;

/** The budget is for `--letters`: the number of members whose newsletter is due on one Monday. */
export const newsletterMemberCount = 2000;

/** The budget is for `--directory`: the number of people and orders that staff search. */
export const directoryBudget = {
  people: 100_000,
  orders: 50_000,
  p95Ms: 300,
  /** The function has 1024 MB. */
  peakBytes: 768 * 1024 * 1024,
} as const;

export const stackBudget = { readyMs: 20_000, memoryBytes: 1.2e9 } as const;

/** The budget is for moving the local clock by one year, with all that is due in it. */
export const clockBudget = { yearMs: 60_000 } as const;
