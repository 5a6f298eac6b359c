/**
 * What a worker could not do after all its tries waits in its queue of dead letters, and an alarm rings while one does.
 * All its work is found by date, so that a sweep which leaves nothing undone has also done what the letters are about.
 */
import type { SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import type { Deps } from "./deps.ts";

type SweepDeps = Pick<Deps, "deadLetters" | "log" | "now">;

/** Does again what an event asked for, which no sweep finds. Throws when it cannot. */
type TakeAgain = (event: unknown) => Promise<void>;

/**
 * Sweeps, and then removes the letters that the sweep has settled. `sweep` answers whether it has left nothing undone.
 * What it cannot settle stays for a person, and so does all while the queue cannot be reached.
 */
export const sweepAndSettle = async (
  deps: SweepDeps,
  sweep: () => Promise<boolean>,
  takeAgain: TakeAgain = refuse,
): Promise<void> => {
  const before = deps.now().getTime() - grace;
  const complete = await sweep();
  if (!complete || deps.deadLetters === undefined) return;
  try {
    const settled = await settle(deps.deadLetters, before, takeAgain);
    if (settled > 0) deps.log.info("dead letters settled", { settled });
  } catch (error) {
    deps.log.error("dead letters stay", error);
  }
};

/** Milliseconds. What is younger may be about work that is not yet the sweep's. */
const grace = 2 * 60_000;
const mostReads = 20;
/** Seconds in which a letter that stays is not read a second time, and not counted by the alarm. */
const hidden = 30;

const refuse: TakeAgain = async () => {
  throw new Error("No sweep settles it");
};

/** Kept from one sweep to the next, with its connection. */
let queues: SQSClient | undefined;

const settle = async (QueueUrl: string, before: number, takeAgain: TakeAgain): Promise<number> => {
  const { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } =
    await import("@aws-sdk/client-sqs");
  queues ??= new SQSClient({ maxAttempts: 2 });
  const sqs = queues;
  let settled = 0;
  for (let read = 0; read < mostReads; read += 1) {
    const { Messages: letters = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: hidden,
        // Asks all of the queue's servers.
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ["SentTimestamp"],
      }),
    );
    if (letters.length === 0) break;
    for (const { Attributes, Body, ReceiptHandle } of letters) {
      if (Number(Attributes?.SentTimestamp) >= before) continue;
      if (!(await isSettled(Body ?? "", takeAgain))) continue;
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      settled += 1;
    }
  }
  return settled;
};

/** The stream's letter says where its records are, a schedule's which task it was; an event is there as it came. */
const letterBody = z.object({
  DDBStreamBatchInfo: z.optional(z.unknown()),
  task: z.optional(z.string()),
  /** Lambda puts what the function was called with into a letter of its own. */
  requestPayload: z.optional(z.unknown()),
});

const isSettled = async (body: string, takeAgain: TakeAgain): Promise<boolean> => {
  try {
    const content: unknown = JSON.parse(body);
    const { DDBStreamBatchInfo, requestPayload } = letterBody.parse(content);
    if (DDBStreamBatchInfo !== undefined) return true;
    const event = requestPayload ?? content;
    if (letterBody.safeParse(event).data?.task === undefined) await takeAgain(event);
    return true;
  } catch {
    return false;
  }
};
