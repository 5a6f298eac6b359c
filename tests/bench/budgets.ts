/** What the product has to hold. Sizes are tested, everything timed is only printed. */
import { frontRoutes } from "../../web/app/front-routes.ts";

const kilobyte = 1000;

export const functionBudget = {
  bundleBytes: 500 * kilobyte,
  /** Of functions that read objects: S3's client comes with them. */
  filesBundleBytes: 650 * kilobyte,
  /** Of the workers that set PDFs: nobody waits for their start. */
  pdfBundleBytes: 1000 * kilobyte,
  initMs: 120,
  peakBytes: 128 * 1024 * 1024,
  /** Of functions that keep the library in memory. */
  libraryPeakBytes: 256 * 1024 * 1024,
} as const;

/** Of `--scale`: what holds at the sizes that the product is made for. */
export const scaleBudget = {
  members: 100_000,
  p50At5000: 5,
  p50At50000: 15,
  /** Decompressing and opening a snapshot of 50,000 items. */
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

/** Functions that read objects with S3's client. */
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

/** Bytes of packages that a function reads when it first needs them, by their files. */
export const readLaterBudgets: Readonly<Record<string, number>> = {
  "stripe.mjs": 260 * kilobyte,
  "pdf-lib.mjs": 450 * kilobyte,
  "pdf-lib-fontkit.mjs": 1000 * kilobyte,
  // Of whoever uses a passkey.
  "webauthn.mjs": 350 * kilobyte,
  // Of a calendar that subscribes to a plan's dates.
  "ical.mjs": 50 * kilobyte,
  // Of a worker's sweep, which nobody waits for.
  "sqs.mjs": 220 * kilobyte,
};

export const fontsBudget = 70 * kilobyte;

export interface PageBudget {
  /** Bytes of brotli before the page can show anything. */
  readonly script: number;
  /** The same with what it loads later by itself. */
  readonly inAll?: number;
  /** From the project's root: what only comes when somebody presses or scrolls for it. */
  readonly onDemand?: readonly string[];
}

/** From the project's root: read by browsers that cannot sanitise by themselves; no other loads them. */
export const forOlderBrowsers: readonly string[] = ["web/ui/purify-html.ts"];

const memberPage: PageBudget = { script: 135 * kilobyte };
const entryPage: PageBudget = { script: 118 * kilobyte };

/** Bytes of brotli of a report's page with the blocks that it shows: what nobody scrolls to is not left out. */
export const reportBudget = 144 * kilobyte;

/** Bytes of brotli of a page that people arrive at, until it is quiet. */
export const arrivalTarget = 100 * kilobyte;

/** Of the pages that people arrive at, by their file: what comes first. React and the router are 70 kB of it. */
export const frontBudgets: Readonly<Record<string, number>> = Object.fromEntries(
  frontRoutes.map(({ file }) => [file, 107.5 * kilobyte]),
);

/** Bytes of brotli of a page of the staff area, with all that may be loaded later. */
export const staffBudget = 260 * kilobyte;

/** By the page's file in `web/pages`. */
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
  // Before the card form and the provider's own script.
  "payment-methods": memberPage,
  addresses: memberPage,
  "address-create": memberPage,
  basket: memberPage,
  // Before the card payment provider's own script.
  checkout: { script: 150 * kilobyte },
  confirmation: memberPage,
};

/** Under a processor four times slower and slow 4G. */
export const pageTimes = { lcpMs: 1600, cls: 0.02, tbtMs: 100 } as const;

/** Of the pages that people arrive at, by Lighthouse's names of what it judges; of 100. */
export const lighthouseScores: Readonly<Record<string, number>> = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

/** A tenth of what other systems take for the same work on such a machine: milliseconds of CPU a request. */
export const cpuBudget = {
  list: 0.55,
  item: 0.22,
  gatedPage: 1.56,
  /** Any read at 500 items, and at 5,000. */
  anyAt500: 1,
  anyAt5000: 5,
} as const;

export const tripsBudget = 2;

/** Three times what a shop system of the same kind reaches on such a machine, a second, with one and with ten buyers. */
export const checkoutBudget = {
  addTrips: 3,
  addWriteUnits: 4,
  trips: 20,
  checkouts: [16.5, 28.8],
  /** A new basket with a line, or a change of one. */
  basketsOfTen: 150,
} as const;

/** Of the rate at which DynamoDB Local alone answers the reads that a call makes. */
export const endToEndShare = 0.8;

/** Of `--renewals`: memberships whose next term begins on one day, and what each of them may write. */
export const renewalBudget = { due: 20_000, writes: 12 } as const;

/** Of `--letters`: members to whom a letter is due on one Monday. */
export const subscribers = 2000;

/** Of `--directory`: what staff find people and orders among. */
export const directoryBudget = {
  people: 100_000,
  orders: 50_000,
  p95Ms: 300,
  /** Of the function's 1024 MB. */
  peakBytes: 768 * 1024 * 1024,
} as const;

export const stackBudget = { readyMs: 20_000, memoryBytes: 1.2e9 } as const;

/** The local clock moved on by a year, with all that is due on the way. */
export const clockBudget = { yearMs: 60_000 } as const;
