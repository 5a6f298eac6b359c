/** The clock of the stack's functions, through the API of the local console. */
import * as z from "zod/mini";
import { stackOrigin } from "./own-stack.ts";

const moved = z.object({
  steps: z.array(
    z.object({
      at: z.string(),
      schedule: z.nullable(z.string()),
      did: z.array(z.object({ kind: z.string(), text: z.string() })),
    }),
  ),
});

/** Something that happened while the clock moved, as the console reports it. */
export interface LoggedLine {
  readonly at: string;
  readonly schedule: string | null;
  readonly kind: string;
  readonly text: string;
}

const move = async (
  body: { readonly advance: string } | { readonly now: string },
): Promise<readonly LoggedLine[]> => {
  const answer = await fetch(new URL("/_local/clock", stackOrigin()), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The clock answered ${answer.status}: ${await answer.text()}`);
  const { steps } = moved.parse(await answer.json());
  return steps.flatMap(({ at, schedule, did }) => did.map((line) => ({ at, schedule, ...line })));
};

/** Moves the clock by an ISO 8601 duration and back again, and returns what happened. */
export const advanceClockAndBack = async (duration: string): Promise<readonly LoggedLine[]> => {
  try {
    return await move({ advance: duration });
  } finally {
    await move({ now: new Date().toISOString() });
  }
};

/** Runs with the clock moved ahead by an ISO 8601 duration (`PT61M`), and resets it afterwards. */
export const withClockAhead = async <T>(duration: string, run: () => Promise<T>): Promise<T> => {
  await move({ advance: duration });
  try {
    return await run();
  } finally {
    await move({ now: new Date().toISOString() });
  }
};

const quarter = 15 * 60_000;

/** Runs at the beginning of a quarter of an hour, so that no rate limit's window (a minute to a day) ends during the run. */
export const atQuarterHour = async <T>(run: (now: Date) => Promise<T>): Promise<T> => {
  const start = Math.ceil(Date.now() / quarter) * quarter + 1000;
  const now = new Date(start);
  await move({ now: now.toISOString() });
  try {
    return await run(now);
  } finally {
    await move({ now: new Date().toISOString() });
  }
};
