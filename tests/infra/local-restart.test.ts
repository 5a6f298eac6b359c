import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { startStack } from "../../infra/local/stack.ts";
import { authContract } from "../../shared/contract/accounts/auth.ts";

const { login, readFormOptions } = authContract.endpoints;
const register_email = "stays@restart.example";
const register_password = "outlives-a-restart";

const post = (origin: string, path: string, body: unknown): Promise<Response> =>
  fetch(new URL(path, origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const register = async (origin: string): Promise<number> => {
  const options = await fetch(new URL("/api/auth/formoptions", origin));
  const { now } = readFormOptions.replies[200].parse(await options.json()).data;
  // A form that is submitted within two seconds was not filled in by a person.
  await pause(2100);
  const { status } = await post(origin, "/api/auth/register", {
    first_name: "Ada",
    last_name: "Okonkwo",
    company: "Studio Ada",
    telephone: "0191 498 0000",
    register_email,
    register_password,
    register_password_confirmation: register_password,
    consent: true,
    weight: "",
    now,
    country: "GB",
    jobtitle: "Design / Creative",
    seniority: "Director",
    budget: "No budget",
    interests: ["Baby & Kids"],
    source: "search",
  });
  return status;
};

const mailsTo = async (origin: string): Promise<string> =>
  (await fetch(new URL(`/_local/mail?to=${register_email}`, origin))).text();

test("a restart of the whole stack finds its data", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "restart-"));
  const start = () => startStack({ port: 0, dataDir, seed: false, warm: false, quiet: true });
  try {
    const first = await start();
    try {
      expect(await register(first.origin)).toBe(201);
      // The functions of this stack start when they are first called, which takes long beside other tests.
      await expect.poll(() => mailsTo(first.origin), { timeout: 120_000 }).toContain("Verify");
    } finally {
      await first.stop();
    }
    const second = await start();
    try {
      const reply = await post(second.origin, "/api/auth/login", {
        email: register_email,
        password: register_password,
      });
      expect(reply.status).toBe(200);
      const { user } = login.replies[200].parse(await reply.json());
      expect(user.email).toBe(register_email);
      expect(await mailsTo(second.origin)).toContain("Verify");
    } finally {
      await second.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 600_000);
