/** Reports the health of a stack's parts, one sentence each, from its own records. */

/** The facts of each part; null if they could not be read. */
export interface HealthFacts {
  /** The response time of the table, in milliseconds. */
  readonly table: number | null;
  /** The version that readers have, 0 before the first publication, and the time of the last comparison with the whole table. */
  readonly library: { readonly version: number; readonly checkedAt: string | null } | null;
  readonly mails: { readonly late: boolean; readonly parked: number } | null;
  readonly stripe: {
    readonly comparedAt: string | null;
    readonly awaySince: string | null;
    readonly differences: number;
  } | null;
  /** The number of Stripe events that could not be parsed. */
  readonly events: number | null;
  /** The number of emails to members that were given up. */
  readonly letters: number | null;
  /** The names of jobs whose last run failed or did not end, that are late, or that have left work undone for days. */
  readonly jobs: {
    readonly failed: readonly string[];
    readonly unended: readonly string[];
    readonly late: readonly string[];
    readonly stuck: readonly string[];
  } | null;
  /** The workers with dead letters, and their approximate number. */
  readonly "dead-letters": readonly { readonly worker: string; readonly letters: number }[] | null;
}

export const healthParts = [
  "table",
  "library",
  "mails",
  "letters",
  "stripe",
  "events",
  "jobs",
  "dead-letters",
] as const;
export type HealthPart = (typeof healthParts)[number];

/** The states: `look` needs attention; `bad` affects members now or soon. */
export const healthStates = ["good", "look", "bad"] as const;

export interface Health {
  readonly part: HealthPart;
  readonly state: (typeof healthStates)[number];
  readonly sentence: string;
}

type HealthVerdict = Omit<Health, "part">;

/** The milliseconds above which the table is slow. */
const slow = 500;
/** The minutes within which Stripe's ledger should be compared again. */
const comparisonMinutes = 20;
/** The milliseconds within which the library should be compared with the table again, which happens daily. */
const libraryCheckMs = 2 * 86_400_000;

const unread: HealthVerdict = { state: "bad", sentence: "Status unavailable." };
const good = (sentence: string): HealthVerdict => ({ state: "good", sentence });
const look = (sentence: string): HealthVerdict => ({ state: "look", sentence });
const bad = (sentence: string): HealthVerdict => ({ state: "bad", sentence });

const verdictByPart: {
  readonly [P in HealthPart]: (fact: NonNullable<HealthFacts[P]>, now: Date) => HealthVerdict;
} = {
  table: (milliseconds) =>
    milliseconds > slow
      ? look(`Slow responses: ${milliseconds} ms.`)
      : good(`Responds in ${milliseconds} ms.`),
  library: ({ version, checkedAt }, now) => {
    if (version === 0) return bad("Nothing published yet: lists and searches are empty.");
    return checkedAt !== null && now.getTime() - Date.parse(checkedAt) > libraryCheckMs
      ? look(`Version ${version} has not been checked for more than two days.`)
      : good(`Version ${version} is published.`);
  },
  mails: ({ late, parked }) => {
    if (late) return bad("Emails have been waiting for more than ten minutes.");
    return parked > 0
      ? look(`${counted(parked, "email", "emails")} undelivered.`)
      : good("No emails delayed or undelivered.");
  },
  stripe: ({ comparedAt, awaySince, differences }, now) => {
    if (awaySince !== null) return bad("Stripe did not respond last time.");
    if (comparedAt === null) return look("Not reconciled with Stripe yet.");
    if (differences > 0)
      return look(`${counted(differences, "entry differs", "entries differ")} from Stripe’s.`);
    return now.getTime() - Date.parse(comparedAt) > comparisonMinutes * 60_000
      ? look(`Not reconciled with Stripe for more than ${comparisonMinutes} minutes.`)
      : good("The ledger matches Stripe’s.");
  },
  letters: (parked) =>
    parked > 0
      ? look(`${counted(parked, "newsletter", "newsletters")} undelivered.`)
      : good("No undelivered newsletters."),
  events: (parked) =>
    parked > 0
      ? look(`${counted(parked, "event", "events")} couldn’t be read.`)
      : good("No failed events."),
  jobs: ({ failed, unended, late, stuck }) => {
    if (failed.length > 0) return bad(`The last run failed: ${failed.join(", ")}.`);
    if (unended.length > 0) return bad(`The last run was interrupted: ${unended.join(", ")}.`);
    if (late.length > 0) return look(`Late: ${late.join(", ")}.`);
    return stuck.length > 0
      ? look(`Work left over for days: ${stuck.join(", ")}.`)
      : good("All jobs ran on time.");
  },
  "dead-letters": (waiting) => {
    if (waiting.length === 0) return good("No failed jobs.");
    const letters = waiting.reduce((sum, one) => sum + one.letters, 0);
    const workers = waiting.map(({ worker }) => worker).join(", ");
    return look(`${counted(letters, "failed job", "failed jobs")}: ${workers}.`);
  },
};

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `One ${one}` : `${count} ${many}`;

/** Returns the health of every part of the stack. */
export const healthOf = (facts: HealthFacts, now: Date): readonly Health[] => [
  { part: "table", ...verdictOrUnavailable(facts.table, verdictByPart.table, now) },
  { part: "library", ...verdictOrUnavailable(facts.library, verdictByPart.library, now) },
  { part: "mails", ...verdictOrUnavailable(facts.mails, verdictByPart.mails, now) },
  { part: "letters", ...verdictOrUnavailable(facts.letters, verdictByPart.letters, now) },
  { part: "stripe", ...verdictOrUnavailable(facts.stripe, verdictByPart.stripe, now) },
  { part: "events", ...verdictOrUnavailable(facts.events, verdictByPart.events, now) },
  { part: "jobs", ...verdictOrUnavailable(facts.jobs, verdictByPart.jobs, now) },
  {
    part: "dead-letters",
    ...verdictOrUnavailable(facts["dead-letters"], verdictByPart["dead-letters"], now),
  },
];

const verdictOrUnavailable = <F>(
  fact: F | null,
  of: (fact: F, now: Date) => HealthVerdict,
  now: Date,
): HealthVerdict => (fact === null ? unread : of(fact, now));
