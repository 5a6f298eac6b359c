/**
 * `npm run bench` prints the product's figures beside their targets. Nothing that depends on time is asserted. `--only
 * functions|library|endpoints|database|checkout|pages|lighthouse|clock` runs one part, or several that are separated by commas. Each of
 * these options runs one measurement only: `--scale` the large library with many members, `--renewals` a day on which twenty thousand
 * memberships renew, `--letters` a Monday with two thousand newsletter issues, `--directory` the search of staff for people and orders.
 * `--due N` sets the number of renewals or issues.
 */
import { parseArgs } from "node:util";
import { runCommand } from "../../infra/constructs/cdk-command.ts";
import { openWorld } from "./bench-world.ts";
import { newsletterMemberCount, renewalBudget } from "./budgets.ts";
import { reportCheckout } from "./checkout-figures.ts";
import { reportClock } from "./clock-figures.ts";
import { reportDatabase } from "./database-figures.ts";
import { reportDirectory } from "./directory-figures.ts";
import { reportEndpoints } from "./endpoint-figures.ts";
import { reportFunctions } from "./function-figures.ts";
import { reportNewsletters } from "./newsletter-figures.ts";
import { reportLibrary } from "./library-figures.ts";
import { reportLighthouse } from "./lighthouse-figures.ts";
import { reportPages } from "./page-figures.ts";
import { reportRenewals } from "./renewal-figures.ts";
import { Report } from "./report.ts";
import { runStack } from "./running-stack.ts";
import { reportScale } from "./scale-figures.ts";
import { reportStack } from "./stack-figures.ts";

const parts = [
  "functions",
  "library",
  "endpoints",
  "database",
  "checkout",
  "pages",
  "lighthouse",
  "clock",
] as const;
type Part = (typeof parts)[number];

const readParts = (only: string | undefined): ReadonlySet<Part> => {
  if (only === undefined) return new Set(parts);
  const requested = only.split(",");
  const unknown = requested.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}": name ${parts.join(", ")}.`);
  return new Set(parts.filter((part) => requested.includes(part)));
};

const reportOnStack = async (report: Report, requested: ReadonlySet<Part>): Promise<void> => {
  const onStack: readonly Part[] = [
    "endpoints",
    "database",
    "checkout",
    "pages",
    "lighthouse",
    "clock",
  ];
  if (!onStack.some((part) => requested.has(part))) return;
  const stack = await runStack();
  try {
    const world = await openWorld(stack.origin);
    if (requested.has("database")) await reportDatabase(report, world);
    if (requested.has("endpoints")) await reportEndpoints(report, world, stack.pid);
    if (requested.has("checkout")) await reportCheckout(report, stack.origin);
    if (requested.has("pages")) await reportPages(report, world);
    if (requested.has("lighthouse")) await reportLighthouse(report, world);
    if (requested.has("clock")) await reportClock(report, stack.origin);
    reportStack(report, stack);
  } finally {
    await stack.stop();
  }
};

const bench = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      scale: { type: "boolean" },
      renewals: { type: "boolean" },
      letters: { type: "boolean" },
      directory: { type: "boolean" },
      due: { type: "string" },
    },
  });
  const report = new Report();
  const start = performance.now();
  const isApart = [values.scale, values.renewals, values.letters, values.directory].includes(true);
  const requested = isApart ? new Set<Part>() : readParts(values.only);
  if (requested.has("functions")) await reportFunctions(report);
  if (requested.has("library")) await reportLibrary(report);
  await reportOnStack(report, requested);
  if (values.scale === true) await reportScale(report);
  if (values.renewals === true)
    await reportRenewals(report, Number(values.due ?? renewalBudget.due));
  if (values.letters === true)
    await reportNewsletters(report, Number(values.due ?? newsletterMemberCount));
  if (values.directory === true) await reportDirectory(report);
  report.summary();
  report.line(`Took ${Math.round((performance.now() - start) / 1000)} s.`);
};

await runCommand(bench);
