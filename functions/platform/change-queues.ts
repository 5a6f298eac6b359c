/** The queues by which workers get the changes of the table that they follow. */
import type { SQSClient } from "@aws-sdk/client-sqs";
import { queueAddresses } from "./queue-addresses.ts";

export interface ChangeQueues {
  /** Answers which of them were not taken, by their places in the list, and why the first was not. */
  send(
    messages: readonly { readonly worker: string; readonly body: string }[],
  ): Promise<{ readonly failed: readonly number[]; readonly error: unknown }>;
}

/** A call takes so many. */
const mostAtOnce = 10;
/** Bytes of the messages of a call together, of which SQS takes 1 MiB. */
const mostBytes = 900_000;

interface Placed {
  /** In the list of all. */
  readonly at: number;
  readonly body: string;
}

/** `told` as the stack tells their addresses. */
export const openChangeQueues = (told: string): ChangeQueues => {
  const urls = queueAddresses(told, "changes");
  return {
    send: async (messages) => {
      const failed: number[] = [];
      let first: unknown;
      const byWorker = Map.groupBy(
        messages.map((message, at) => ({ ...message, at })),
        ({ worker }) => worker,
      );
      await Promise.all(
        [...byWorker].map(async ([worker, all]) => {
          for (const some of callsOf(all))
            try {
              failed.push(...(await sendSome(urls.get(worker), some)));
            } catch (error) {
              first ??= error;
              failed.push(...some.map(({ at }) => at));
            }
        }),
      );
      return { failed, error: first };
    },
  };
};

const callsOf = (messages: readonly Placed[]): readonly (readonly Placed[])[] => {
  const calls: Placed[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.body);
    const last = calls.at(-1);
    if (last === undefined || last.length === mostAtOnce || bytes + size > mostBytes) {
      calls.push([message]);
      bytes = size;
    } else {
      last.push(message);
      bytes += size;
    }
  }
  return calls;
};

/** Which of them SQS did not take. */
const sendSome = async (
  QueueUrl: string | undefined,
  messages: readonly Placed[],
): Promise<readonly number[]> => {
  const { SendMessageBatchCommand } = await import("@aws-sdk/client-sqs");
  const { Failed = [] } = await (
    await client()
  ).send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: messages.map(({ at, body }) => ({ Id: String(at), MessageBody: body })),
    }),
  );
  return Failed.map(({ Id }) => Number(Id));
};

/**
 * What a worker could not do comes again soon, and later each time: left alone it would come when the queue gives up on that
 * worker, which is a long time where its work is long.
 */
export const retrySoon = async (
  QueueUrl: string,
  messages: readonly { readonly handle: string; readonly received: number }[],
): Promise<void> => {
  const { ChangeMessageVisibilityBatchCommand } = await import("@aws-sdk/client-sqs");
  for (let start = 0; start < messages.length; start += mostAtOnce)
    await (
      await client()
    ).send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl,
        Entries: messages.slice(start, start + mostAtOnce).map(({ handle, received }, at) => ({
          Id: String(at),
          ReceiptHandle: handle,
          VisibilityTimeout: secondsUntilTry(received),
        })),
      }),
    );
};

/** 5, 10, 20, 40, 80 seconds. */
const secondsUntilTry = (received: number): number => 5 * 2 ** Math.min(received - 1, 6);

/** Kept from one call to the next, with its connection. */
let kept: SQSClient | undefined;

const client = async (): Promise<SQSClient> => {
  const { SQSClient } = await import("@aws-sdk/client-sqs");
  kept ??= new SQSClient({ maxAttempts: 2 });
  return kept;
};
