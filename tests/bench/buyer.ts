/** A member who buys with one keep-alive connection, one IP address and one basket token at a time. */
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";

const registered = z.object({
  user: z.object({ id: z.string(), email: z.string() }),
  access_token: z.string(),
});
const formOptions = z.object({ data: z.object({ now: z.string() }) });

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** Round trips to the table, and request units, including those `written`, from `Server-Timing`. */
  readonly trips: number;
  readonly units: number;
  readonly written: number;
}

export interface Buyer {
  readonly userId: string;
  /** Throws unless the call succeeds. `token` is the token of the basket. */
  send(method: string, path: string, body?: unknown, token?: string): Promise<Reply>;
  /** Makes a call without signing in. */
  visit(method: string, path: string): Promise<Reply>;
  leave(): void;
}

const parsed = (text: string): unknown => (text === "" ? null : JSON.parse(text));

interface Line {
  readonly origin: string;
  readonly address: string;
  readonly agent: http.Agent;
}

const exchange = (
  { origin, address, agent }: Line,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const request = http.request({
      agent,
      hostname,
      port,
      method,
      path,
      localAddress: address,
      family: 4,
      headers: { accept: "application/json", ...length, ...headers },
    });
    request.once("error", reject);
    request.once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const status = response.statusCode ?? 0;
        if (status >= 300) {
          reject(new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`));
          return;
        }
        const timing = String(response.headers["server-timing"] ?? "");
        const found = /desc="(\d+) trips (\d+) writes ([\d.]+) units ([\d.]+) written"/.exec(
          timing,
        );
        const [trips = 0, writes = 0, units = 0, written = 0] = (found?.slice(1) ?? []).map(Number);
        resolve({ status, body: parsed(text), trips: trips + writes, units, written });
      });
    });
    request.end(body);
  });

const json = { "content-type": "application/json" };

/** Returns the signed time of a registration form. It waits, because registration refuses forms that are submitted too fast. */
const signedFormTime = async (line: Line): Promise<string> => {
  const { body } = await exchange(line, "GET", "/api/auth/formoptions", {}, undefined);
  await pause(2200);
  return formOptions.parse(body).data.now;
};

const caughtMails = z.object({ data: z.array(z.object({ links: z.array(z.string()) })) });

/** Follows the link in the verification email, because only verified members may pay with a new card. */
const verify = async (line: Line, email: string, authorization: string): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { body } = await exchange(line, "GET", `/_local/mail?to=${email}`, {}, undefined);
    const link = caughtMails
      .parse(body)
      .data.flatMap(({ links }) => links)
      .find((it) => it.includes("/email/verify/"));
    if (link !== undefined) {
      const { pathname, search } = new URL(link);
      await exchange(line, "GET", `${pathname}${search}`, { authorization }, undefined);
      return;
    }
    await pause(100);
  }
  throw new Error(`No verification email has been sent to ${email}.`);
};

const register = async (line: Line, number: number, now: string) => {
  const answers = {
    first_name: "Ada",
    last_name: "Bench",
    company: "Bench",
    telephone: "0191 498 0000",
    register_email: `buyer-${number}-${process.pid}-${Date.now()}@bench.example`,
    register_password: "forecast-the-future-today",
    register_password_confirmation: "forecast-the-future-today",
    consent: true,
    weight: "",
    now,
    country: "GB",
    jobtitle: "Design / Creative",
    seniority: "Director",
    budget: "No budget",
    interests: ["Home & Interiors"],
    source: "search",
  };
  const { body } = await exchange(
    line,
    "POST",
    "/api/auth/register",
    json,
    JSON.stringify(answers),
  );
  return registered.parse(body);
};

/** Each buyer registers from an IP address of their own, because rate limits count by address. */
export const newBuyers = async (origin: string, count: number): Promise<readonly Buyer[]> => {
  const lineOf = (number: number): Line => ({
    origin,
    address: `127.77.${Math.floor(number / 200)}.${(number % 200) + 1}`,
    agent: new http.Agent({ keepAlive: true, maxSockets: 1 }),
  });
  const now = await signedFormTime(lineOf(0));
  const buyers: Buyer[] = [];
  for (let number = 0; number < count; number += 1) {
    const line = lineOf(number);
    const { user, access_token: access } = await register(line, number, now);
    const authorization = `Bearer ${access}`;
    await verify(line, user.email, authorization);
    buyers.push({
      userId: user.id,
      send: (method, path, body, token) =>
        exchange(
          line,
          method,
          `/api${path}`,
          {
            authorization,
            ...(token === undefined ? {} : { token }),
            ...(body === undefined ? {} : json),
          },
          body === undefined ? undefined : JSON.stringify(body),
        ),
      visit: (method, path) => exchange(line, method, `/api${path}`, {}, undefined),
      leave: () => line.agent.destroy(),
    });
  }
  return buyers;
};
