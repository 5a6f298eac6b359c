/**
 * Compares calls with the database alone: the same reads, sent by this process to DynamoDB Local with the SDK, and the whole call. They
 * alternate, so that other load on the machine affects both equally.
 */
import { itemKey } from "../../functions/entities/content-item.ts";
import { entitlementKey } from "../../functions/entities/entitlement.ts";
import { profileKey } from "../../functions/entities/profile.ts";
import { sessionKey } from "../../functions/entities/session.ts";
import type { World } from "./bench-world.ts";
import { endToEndShare } from "./budgets.ts";
import { type Call, load } from "./load.ts";
import { type LocalDatabase, openDatabase } from "./local-database.ts";
import { atLeast, type Cell, median, percent, type Report, whole } from "./report.ts";

const rounds = 3;
const seconds = 1.5;

interface Compared {
  readonly name: string;
  readonly call: Call;
  /** Makes the same reads as the call, in the same order, and returns the number of rows found. */
  reads(database: LocalDatabase): Promise<number>;
}

export const callerKeys = ({ claims: { sub, sid } }: World) => [
  sessionKey(sub, sid),
  profileKey(sub),
  entitlementKey(sub),
];

const comparisons = (world: World): readonly Compared[] => {
  const token = world.signedIn.access_token;
  const caller = callerKeys(world);
  const get = (path: string): Call => ({ method: "GET", path: `/api${path}`, token });
  const readCaller = (database: LocalDatabase) => database.readRows(caller);
  return [
    { name: "list of 12", call: get("/content?perPage=12"), reads: readCaller },
    { name: "dashboard", call: get("/content/dashboard"), reads: readCaller },
    {
      name: "gated report",
      call: get(`/content/slug/${world.gated.slug}`),
      reads: async (database) => {
        const { pk } = itemKey(world.gated.id);
        return (await readCaller(database)) + (await database.readPartition(pk));
      },
    },
  ];
};

/** Returns the rate per second with this many connections. */
export const rateOf = async (
  work: () => Promise<unknown>,
  connections: number,
  forSeconds: number,
): Promise<number> => {
  let done = 0;
  const start = performance.now();
  const end = start + forSeconds * 1000;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return (done * 1000) / (performance.now() - start);
};

const compare = async (
  { name, call, reads }: Compared,
  world: World,
  database: LocalDatabase,
  connections: number,
): Promise<Cell[]> => {
  const alone: number[] = [];
  const ours: number[] = [];
  const found = await reads(database);
  if (found === 0) throw new Error(`The reads of "${name}" find nothing.`);
  await rateOf(() => reads(database), connections, 1);
  await load(world.origin, call, connections, 1);
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await rateOf(() => reads(database), connections, seconds));
    ours.push((await load(world.origin, call, connections, seconds)).perSecond);
  }
  const share = median(ours) / median(alone);
  return [
    name,
    String(connections),
    String(found),
    whole(median(alone)),
    whole(median(ours)),
    atLeast(share, endToEndShare, percent),
  ];
};

export const reportDatabase = async (report: Report, world: World): Promise<void> => {
  const database = await openDatabase(world.origin);
  const rows: Cell[][] = [];
  for (const one of comparisons(world))
    for (const connections of [1, 20]) rows.push(await compare(one, world, database, connections));
  database.close();
  report.table(
    `Database: the reads of a call alone through the SDK, and the whole call; median of ${rounds}`,
    ["call", "connections", "rows read", "database/s", "call/s", "share"],
    rows,
  );
};
