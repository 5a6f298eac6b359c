/**
 * `npm run bench -- --directory` measures how staff find one of a hundred thousand people and fifty thousand orders. The entries are
 * written directly, and the worker writes its index files from them. The function runs as a bundle in a process of its own, against
 * DynamoDB Local and the local S3.
 */
import {
  type DirectoryKind,
  directoryKinds,
  loadEntry,
  saveEntry,
} from "../../functions/entities/directory-entry.ts";
import {
  loadDirectoryFilePointer,
  markDirectoryFileDue,
} from "../../functions/entities/directory-file-pointer.ts";
import { createAccessTokens } from "../../functions/platform/access-token.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { type FilesDeps, withFiles } from "../../functions/platform/files.ts";
import { buildFunctions } from "../../infra/build.ts";
import { directoryBudget } from "./budgets.ts";
import { orderOfNumber, personOfNumber, rowsOfDirectory } from "./generated-directory.ts";
import { type Probe, type ProbeEvent, startProbe } from "./probe-process.ts";
import {
  atMost,
  type Cell,
  median,
  megabytes,
  milliseconds,
  quantile,
  type Report,
  seconds,
  whole,
} from "./report.ts";
import { memberRows, sessionOf, writeRows } from "./scale-members.ts";
import { type ScaleParts, startScaleParts } from "./scale-parts.ts";

const calls = 100;
const { people, orders } = directoryBudget;

interface Case {
  readonly name: string;
  readonly path: string;
  query(number: number): Record<string, string>;
}

const cases: readonly Case[] = [
  { name: "people, first page", path: "/people", query: () => ({}) },
  {
    name: "people, by the end of their plan, from page 900",
    path: "/people",
    query: (number) => ({ sort: "-plan_ends_on", page: String(900 + number), limit: "100" }),
  },
  {
    name: "people on an active plan, verified",
    path: "/people",
    query: () => ({ plan: "16", standing: "active", verified: "true", sort: "company" }),
  },
  {
    name: "people, search of two words",
    path: "/people",
    query: (number) => {
      const { firstName, lastName } = personOfNumber(number * 811);
      return { q: `${lastName} ${firstName.slice(0, 3)}` };
    },
  },
  { name: "people, search of one letter", path: "/people", query: () => ({ q: "a" }) },
  {
    name: "people, by an order number",
    path: "/people",
    query: (number) => ({ q: orderOfNumber(number * 401, people).id.replaceAll("-", " ") }),
  },
  { name: "orders, first page", path: "/orders", query: () => ({}) },
  {
    name: "overdue orders, the largest first",
    path: "/orders",
    query: () => ({ due: "overdue", sort: "-total", limit: "500" }),
  },
  {
    name: "orders of a year by bank transfer, search",
    path: "/orders",
    query: (number) => ({
      from: "2025-01-01",
      to: "2025-12-31",
      payment_type: "bacs",
      q: personOfNumber(number * 7).lastName,
    }),
  },
  {
    name: "palette, first three letters",
    path: "/find",
    query: (number) => ({ q: personOfNumber(number * 811).lastName.slice(0, 3) }),
  },
];

const eventOf = ({ path, query }: Case, token: string, number: number): ProbeEvent => ({
  routeKey: `GET /api${path}`,
  headers: { authorization: `Bearer ${token}` },
  queryStringParameters: query(number),
  pathParameters: {},
});

/** Creates an administrator with a session. */
const signIn = async (parts: ScaleParts): Promise<string> => {
  const rows = memberRows(0, ["cat_1"]);
  const staff = rows.map((row) =>
    row.sk === "PROFILE" ? { ...row, staffRoles: ["administrator"] } : row,
  );
  await writeRows(parts, staff);
  const { secrets } = createDeps(readEnv({ ...parts.environment }));
  return createAccessTokens(secrets, () => new Date()).issue(sessionOf(0));
};

const measureCase = async (probe: Probe, one: Case, token: string): Promise<Cell[]> => {
  const events = Array.from({ length: calls }, (_, number) => eventOf(one, token, number));
  await probe.run(events.slice(0, 5));
  const { costs } = await probe.run(events);
  const all = costs.map(({ ms }) => ms);
  return [
    one.name,
    milliseconds(median(all)),
    atMost(quantile(all, 0.95), directoryBudget.p95Ms, milliseconds),
    milliseconds(median(costs.map(({ cpuMs }) => cpuMs))),
    String(median(costs.map(({ trips }) => trips))),
    String(Math.max(...costs.map(({ units }) => units))),
    whole(median(costs.map(({ total }) => total ?? 0))),
  ];
};

/** Measures the first case while a person changes before each call, so that the sorted lists must be updated. */
const measureChanging = async (
  { table }: FilesDeps,
  probe: Probe,
  token: string,
): Promise<Cell[]> => {
  const [first] = cases;
  if (first === undefined) throw new Error("There is no case");
  const all: number[] = [];
  let units = 0;
  for (let number = 0; number < calls; number += 1) {
    const person = { ...personOfNumber(number * 31), company: `Changed ${number}` };
    const before = await loadEntry(table, "people", person.id);
    const next = { entry: JSON.stringify(person), sold: [] };
    await table.save(saveEntry("people", person.id, before, next, new Date()));
    const { costs } = await probe.run([eventOf(first, token, number)]);
    all.push(costs[0]?.ms ?? Number.NaN);
    units = Math.max(units, costs[0]?.units ?? 0);
  }
  const p95 = atMost(quantile(all, 0.95), directoryBudget.p95Ms, milliseconds);
  return [
    `${first.name}, after a change each time`,
    milliseconds(median(all)),
    p95,
    "",
    "",
    String(units),
    "",
  ];
};

const folderOf = async (name: string): Promise<string> =>
  (await buildFunctions()).find((bundle) => bundle.name === name)?.directory ?? "";

/** Measures the first calls of a new process for both kinds, and its memory afterwards. */
const measureStart = async (
  parts: ScaleParts,
  name: string,
  token: string,
): Promise<{ readonly row: Cell[]; readonly probe: Probe }> => {
  const probe = await startProbe(await folderOf("admin-search"), parts.environment);
  const [listed, ordered] = [cases[0], cases[6]].flatMap((one) => one ?? []);
  if (listed === undefined || ordered === undefined) throw new Error("There are no cases");
  const first = await probe.run([eventOf(listed, token, 0)]);
  const second = await probe.run([eventOf(ordered, token, 0)]);
  const [ofPeople, ofOrders] = [first.costs[0], second.costs[0]];
  const row = [
    name,
    milliseconds(ofPeople?.ms ?? Number.NaN),
    milliseconds(ofPeople?.cpuMs ?? Number.NaN),
    whole(ofPeople?.units ?? Number.NaN),
    milliseconds(ofOrders?.ms ?? Number.NaN),
    whole(ofOrders?.units ?? Number.NaN),
    atMost(second.peakBytes, directoryBudget.peakBytes, megabytes),
  ];
  return { row, probe };
};

const packAll = async (parts: ScaleParts, deps: FilesDeps): Promise<Cell[]> => {
  for (const kind of directoryKinds)
    await deps.table.save(markDirectoryFileDue(kind, deps.newId("event"), new Date()));
  const worker = await startProbe(await folderOf("directory-projection"), parts.environment);
  const { costs, peakBytes } = await worker.run([{ task: "pack" }]);
  worker.stop();
  const bytes = async (kind: DirectoryKind): Promise<number> => {
    const pack = await loadDirectoryFilePointer(deps.table, kind);
    return (await deps.files.get("documents", pack?.object ?? ""))?.length ?? 0;
  };
  return [
    seconds(costs[0]?.ms ?? Number.NaN),
    megabytes(peakBytes),
    megabytes(await bytes("people")),
    megabytes(await bytes("orders")),
  ];
};

export const reportDirectory = async (report: Report): Promise<void> => {
  const parts = await startScaleParts();
  try {
    const env = readEnv({ ...parts.environment });
    const deps = withFiles(createDeps(env), env);
    const begun = performance.now();
    const rows = await writeRows(parts, rowsOfDirectory(people, orders));
    report.line(`\n${rows} entries written in ${seconds(performance.now() - begun)}`);
    const token = await signIn(parts);
    const bare = await measureStart(parts, "without an index file", token);
    bare.probe.stop();
    const first = await packAll(parts, deps);
    const again = await packAll(parts, deps);
    const { row, probe } = await measureStart(parts, "with the index file", token);
    const measured: Cell[][] = [];
    for (const one of cases) measured.push(await measureCase(probe, one, token));
    measured.push(await measureChanging(deps, probe, token));
    probe.stop();
    report.table(
      `Directory: ${people} people and ${orders} orders, handlers with database`,
      ["call", "p50", "p95", "CPU", "round trips", "units", "results"],
      measured,
    );
    report.table(
      "Directory: the first calls of a new process",
      ["process", "people", "people CPU", "units", "orders", "units", "peak memory"],
      [bare.row, row],
    );
    report.table(
      "Directory: index files that the worker writes",
      ["input", "time", "memory", "people", "orders"],
      [
        ["all rows", ...first],
        ["the previous files", ...again],
      ],
    );
  } finally {
    await parts.stop();
  }
};
