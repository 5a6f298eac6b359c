/** The page of the console runs in Chromium, over a test clock and a test product. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Stripe from "stripe";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createConsole } from "../../infra/local/console/console.ts";
import type { ConsoleParts } from "../../infra/local/console/console-state.ts";
import { openClock } from "../../infra/local/services/clock/clock.ts";
import type { ClockMove, MoveStep } from "../../infra/local/services/clock/move-clock.ts";
import { startSchedules } from "../../infra/local/services/schedules/start-schedules.ts";
import { expectAccessible } from "../support/browser.ts";
import { launchOptions } from "../support/chromium.ts";
import { openAccount } from "./stripe-account.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions);
});
afterAll(() => browser.close());

const admin = "team-admin@demo.example";

interface Shown {
  readonly page: Page;
  /** The requests to the product are recorded in order. */
  readonly asked: string[];
  /** The times to which the clock was moved are recorded. */
  readonly moved: string[];
  readonly stripe: Stripe;
}

/**
 * In its third month the team's renewal is made and charged and its card is about to expire; every month another member gets an
 * email.
 */
const happened = (count: number, at: string): MoveStep[] => {
  const others = { kind: "mail", id: "m", text: "“Invoice” to someone@demo.example" } as const;
  const order = `Renewal order TB-1 of ${admin}, £3,168.00, is made: pending`;
  const charge = "£3,168.00 charged, order TB-1";
  const own: MoveStep["did"] = [
    { kind: "order", id: "TB-1", text: order },
    { kind: "charge", id: "ch_1", text: charge, charged: 316_800 },
    { kind: "plan", id: "u", text: `${admin}: Premium begins its next term, by the year` },
    { kind: "mail", id: "n", text: `“Card expiring” to ${admin}` },
  ];
  return [{ at, schedule: "renewals-daily", did: count === 3 ? [others, ...own] : [others] }];
};

const answersOf: Readonly<Record<string, unknown>> = {
  "POST /api/auth/login": { access_token: "token" },
  "GET /api/users/payment-methods": { data: [] },
  "POST /api/users/payment": { data: [{ id: "pm_1", default: false, expired: false }] },
  "POST /api/users/payment-methods/default": { data: [] },
};

const openPage = async (offset = 0): Promise<Shown> => {
  const { part, stripe } = await openAccount();
  const clock = { ...openClock(join(tmpdir(), "no-clock-was-kept-here.json")), offset };
  const queryText: string[] = [];
  const moved: string[] = [];
  const schedules = startSchedules({
    specs: [],
    now: Date.now,
    invoke: async () => {},
    readDue: async () => [],
  });
  schedules.stop();
  const running: ConsoleParts = {
    clock,
    functions: () => [],
    moveTo: async (target): Promise<ClockMove> => {
      const now = new Date(target).toISOString();
      moved.push(now);
      return { now, fired: [], thinned: [], steps: happened(moved.length, now) };
    },
    schedules,
    settle: async () => {},
    mails: undefined,
    stripe: part,
    invoke: async () => "null",
    queues: { send: () => {}, list: [], clear: () => false },
    events: { put: async () => {} },
  };
  const local = createConsole(() => ({ ready: true, parts: [], running }));
  const answer = ({ method = "", url = "" }: IncomingMessage): string => {
    queryText.push(`${method} ${url}`);
    return JSON.stringify(answersOf[`${method} ${url}`]);
  };
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/_local")) local(request, response);
    else response.writeHead(200, { "content-type": "application/json" }).end(answer(request));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const context = await browser.newContext();
  onTestFinished(async () => {
    await context.close();
    server.close();
    server.closeAllConnections();
  });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/_local`);
  await page.getByText("Ready", { exact: true }).waitFor();
  return { page, asked: queryText, moved, stripe };
};

const button = "Three years of Studio North";

test("three years: cards are saved as on the site, and the list grows month by month", async () => {
  const { page, asked: queryText, moved } = await openPage();
  await page.getByRole("button", { name: button }).click();
  const note = page.locator("#moved");
  await expect.poll(() => note.textContent()).toMatch(/^Three years of Studio North/);
  expect(await note.textContent()).toBe(
    "Three years of Studio North: 1 order, 1 charge of £3,168.00, 1 mail, 1 change of plan or access. " +
      "36 lines of other members are left out.",
  );
  const saving = Object.keys(answersOf);
  // A card is saved before the years begin, and when an email says that it expires.
  expect(queryText.filter((call) => call.includes("/api/"))).toEqual([...saving, ...saving]);
  expect(moved).toHaveLength(36);
  expect(moved).toEqual(moved.toSorted());
  expect(Date.parse(moved.at(-1) ?? "") - Date.now()).toBeGreaterThan(
    3 * 365 * 86_400_000 - 60_000,
  );
  expect(await page.locator(".diary li").count()).toBe(5);
  expect(await page.locator(".diary li").last().locator("p").textContent()).toBe(
    `${admin} saves another card, as the mail asked`,
  );
  expect(await page.getByRole("button", { name: "Stop" }).isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: button }).isEnabled()).toBe(true);
  await expectAccessible(page);
});

test("the run can be stopped, and ends after the current month", async () => {
  const { page, moved } = await openPage();
  await page.route("**/_local/clock", async (route) => {
    if (route.request().method() === "POST" && moved.length >= 2)
      await page.getByRole("button", { name: "Stop" }).click();
    await route.continue();
  });
  await page.getByRole("button", { name: button }).click();
  await expect
    .poll(() => page.locator("#moved").textContent())
    .toMatch(/^3 months of Studio North/);
  expect(moved).toHaveLength(3);
});

test("a moved clock has to be reset first", async () => {
  const { page, asked: queryText, moved } = await openPage(86_400_000);
  await page.getByRole("button", { name: button }).click();
  await expect
    .poll(() => page.locator("#moved").textContent())
    .toMatch(/Set the clock back to the machine’s time first/);
  expect([queryText.filter((call) => call.includes("/api/")), moved]).toEqual([[], []]);
});

test("a payment is disputed from the list, and the dispute is closed", async () => {
  const { page, stripe } = await openPage();
  const { id } = await stripe.paymentIntents.create({
    amount: 78_904,
    currency: "gbp",
    payment_method: "pm_card_visa",
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    confirm: true,
  });
  await page.getByRole("button", { name: `Dispute: ${id}` }).click();
  await page.getByRole("button", { name: `Dispute won: ${id}` }).click();
  await page.getByText(/succeeded, £789.04 dispute won/).waitFor();
  expect((await stripe.disputes.list({ payment_intent: id })).data[0]?.status).toBe("won");
});
