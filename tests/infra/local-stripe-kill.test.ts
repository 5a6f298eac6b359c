import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../infra/local/ports.ts";
import { sdkFor } from "./stripe-account.ts";

const startProcess = async (folder: string, port: number): Promise<ChildProcess> => {
  const child = fork(join(import.meta.dirname, "stripe-process.ts"), [folder, String(port)]);
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  await once(child, "message");
  return child;
};

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill("SIGKILL");
  await once(child, "exit");
};

test("killing the process loses no response and charges nothing twice", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stripe-ledger-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort(0);
  const stripe = sdkFor(`http://127.0.0.1:${port}`);
  const pay = (attempt: number) =>
    stripe.paymentIntents.create(
      {
        amount: 1000 + attempt,
        currency: "gbp",
        payment_method: "pm_card_visa",
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        confirm: true,
        metadata: { attempt: String(attempt) },
      },
      { idempotencyKey: `attempt-${attempt}` },
    );

  const first = await startProcess(folder, port);
  const answered = new Map<string, string>();
  const attempts = Array.from({ length: 40 }, (_, attempt) => attempt);
  const running = attempts.map(async (attempt) => {
    try {
      answered.set(String(attempt), (await pay(attempt)).id);
      if (answered.size === 10) first.kill("SIGKILL");
    } catch {
      // The process was killed before its response: only a repeated request shows whether it charged.
    }
  });
  await Promise.all(running);
  const second = await startProcess(folder, port);
  const stored = await stripe.events.list({ limit: 100, type: "payment_intent.succeeded" });
  expect(stored.data.length).toBeGreaterThanOrEqual(answered.size);
  for (const attempt of attempts) {
    const { id, status } = await pay(attempt);
    expect(status).toBe("succeeded");
    expect(answered.get(String(attempt)) ?? id).toBe(id);
  }
  await kill(second);

  await startProcess(folder, port);
  const intents = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) intents.push(intent);
  expect(
    intents.map(({ metadata }) => Number(metadata["attempt"])).toSorted((a, b) => a - b),
  ).toEqual(attempts);
  const charges = await stripe.charges.list({ limit: 100 });
  expect(charges.data).toHaveLength(attempts.length);
  expect(answered.size).toBeGreaterThanOrEqual(10);
}, 60_000);
