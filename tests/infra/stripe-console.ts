/** The console's calls are served in front of Stripe's stand-in. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createConsole } from "../../infra/local/console/console.ts";
import { openClock } from "../../infra/local/services/clock/clock.ts";
import { startSchedules } from "../../infra/local/services/schedules/start-schedules.ts";
import type { StripePart } from "../../infra/local/services/stripe/start-stripe.ts";
import { serveForTest } from "../support/test-server.ts";
import { openWithEndpoint } from "./stripe-endpoint.ts";

/** The console is in front of the stand-in, or of none. */
export const serve = async (stripe: StripePart | undefined) => {
  const schedules = startSchedules({
    specs: [],
    now: Date.now,
    invoke: async () => {},
    readDue: async () => [],
  });
  onTestFinished(() => schedules.stop());
  const running = {
    clock: openClock(join(tmpdir(), "no-clock-was-kept-here.json")),
    moveTo: async () => ({ now: "", fired: [], thinned: [], steps: [] }),
    schedules,
    settle: async () => stripe?.settle(),
    mails: undefined,
    stripe,
    invoke: async () => "null",
    queues: { send: () => {}, list: [], clear: () => false },
    events: { put: async () => {} },
    functions: () => [],
  };
  const origin = await serveForTest(createConsole(() => ({ ready: true, parts: [], running })));
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/_local${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...JSON.parse(await response.text()) };
  };
  return { origin, call };
};

/** The stand-in has its console and an endpoint that records the events. */
export const openConsole = async () => {
  const account = await openWithEndpoint();
  const pay = (key: string) =>
    account.stripe.paymentIntents.create(
      {
        amount: 78_904,
        currency: "gbp",
        payment_method: "pm_card_visa",
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        confirm: true,
        metadata: { order: "ord_1" },
      },
      { idempotencyKey: key },
    );
  return { ...account, ...(await serve(account.part)), pay };
};
