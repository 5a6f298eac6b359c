/**
 * `npm run bench -- --letters` measures the newsletter worker with two thousand members whose issue is due. It runs against DynamoDB Local,
 * with a library of 500 items and a mailer that accepts everything.
 */
import { runNewsletters } from "../../functions/workers/newsletters/run-newsletters.ts";
import type { NewslettersDeps } from "../../functions/workers/newsletters/newsletters-deps.ts";
import { encodeSearchIndex } from "../../functions/content-index/search-index.ts";
import { openSearchable } from "../../functions/content-index/searchable.ts";
import { encodeSnapshot } from "../../functions/content-index/snapshot.ts";
import { openPublishedLibrary } from "../../functions/content-index/with-library.ts";
import { followSubject } from "../../functions/entities/followed.ts";
import {
  incrementFollowed,
  updateSubscriberChannels,
} from "../../functions/entities/newsletter-subscriber.ts";
import { profileKey } from "../../functions/entities/profile.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { AttributeOperation, type Row, type Write } from "../../functions/platform/table/write.ts";
import { slotAfter } from "../../shared/domain/newsletters/newsletter-schedule.ts";
import { benchMember } from "./bench-member.ts";
import { countedTable } from "./counted-table.ts";
import { generateIndex, generateSnapshot } from "./generated-library.ts";
import { wordOfRank } from "./generated-words.ts";
import { type Report, seconds, whole } from "./report.ts";
import { writeRows } from "./scale-members.ts";
import { startScaleParts } from "./scale-parts.ts";

/** The date of the newest items of the generated library. */
const newestItemAt = new Date("2025-12-25T10:00:00Z");
const due = slotAfter("weekly", newestItemAt).at;

const none = { newsletter: null, follows: false } as const;
const both = { newsletter: "weekly", follows: true } as const;

/** Returns the row that a write creates in an empty table. */
const rowOf = (write: Write): Row => {
  if (write.does === "put") return write.row;
  if (write.does !== "set") throw new Error("Nothing is removed before the bench");
  const values = Object.entries(write.changes).map(([name, value]) => [
    name,
    value instanceof AttributeOperation ? value.value : value,
  ]);
  return { ...write.key, ...Object.fromEntries(values) };
};

/** Generates a newsletter subscriber who follows a search and a colour. */
function* newsletterSubscriberRows(number: number): Generator<Row> {
  const userId = `usr_${String(number).padStart(26, "0")}`;
  yield {
    ...benchMember.profile,
    ...profileKey(userId),
    userId,
    email: `${userId}@bench.example`,
    filter: { ...benchMember.profile.filter, categories: [] },
  };
  for (const followed of [
    { kind: "search", value: wordOfRank(100 + (number % 50)) },
    { kind: "colour", value: "#8996C1" },
  ] as const)
    yield rowOf(followSubject(userId, followed, newestItemAt));
  const [noted] = updateSubscriberChannels(userId, none, both, newestItemAt);
  if (noted === undefined) throw new Error("Nothing is noted");
  yield { ...rowOf(incrementFollowed(userId, null, newestItemAt)), ...rowOf(noted), followed: 2 };
}

const writingDeps = async (environment: Readonly<Record<string, string>>) => {
  const deps = createDeps(readEnv({ ...environment }));
  const { table, counts } = countedTable(deps.table);
  const sent = { letters: 0, bytes: 0 };
  const snapshot = generateSnapshot(500);
  const searchable = openSearchable(
    openPublishedLibrary(await encodeSnapshot(snapshot)),
    await encodeSearchIndex(await generateIndex(snapshot)),
  );
  const letters: NewslettersDeps = {
    ...deps,
    now: () => due,
    table,
    log: { ...deps.log, info: () => {}, warn: () => {} },
    searchable: { current: async () => searchable },
    mailer: {
      send: async (_to, _template, { html, text }) => {
        sent.letters += 1;
        sent.bytes += html.length + text.length;
        return { outcome: "taken", messageId: String(sent.letters) };
      },
    },
    // The clock does not move, so without this the rate limit would count all sends in one second.
    lettersPerSecond: Number.POSITIVE_INFINITY,
  };
  return { letters, counts, sent, spent: deps.table.spent };
};

export const reportNewsletters = async (report: Report, readers: number): Promise<void> => {
  const parts = await startScaleParts();
  try {
    await writeRows(
      parts,
      (function* () {
        for (let number = 0; number < readers; number += 1) yield* newsletterSubscriberRows(number);
      })(),
    );
    const { letters, counts, sent, spent } = await writingDeps(parts.environment);
    const begun = performance.now();
    const used = process.cpuUsage();
    const isDone = await runNewsletters(letters, { milliseconds: () => Number.POSITIVE_INFINITY });
    const took = performance.now() - begun;
    const { user, system } = process.cpuUsage(used);
    const each = (value: number): string => (value / readers).toFixed(1);
    report.table(
      `Newsletters: ${sent.letters} of ${readers} sent on one Monday${isDone ? "" : ", INCOMPLETE"}`,
      ["what", "figure"],
      [
        ["total time", seconds(took)],
        ["issues per second", whole((readers / took) * 1000)],
        ["worker CPU per issue, ms", each((user + system) / 1000)],
        ["kB per issue", (sent.bytes / Math.max(1, sent.letters) / 1000).toFixed(1)],
        ["read round trips per issue", each(counts.reads)],
        ["write round trips per issue", each(counts.savedAt.length)],
        ["rows written per issue", each(counts.rows)],
        ["read units per issue", each(spent.units - spent.written)],
        ["write units per issue", each(spent.written)],
      ],
    );
  } finally {
    await parts.stop();
  }
};
