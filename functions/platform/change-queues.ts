/** The queues that bring workers the table changes they subscribe to. */
import type { SQSClient } from "@aws-sdk/client-sqs";
import { queueAddresses } from "./queue-addresses.ts";

export interface ChangeQueues {
  /**
   * Returns the messages that the queue did not accept, as indexes into the list, and the reason for the first of them.
   */
  send(
    messages: readonly { readonly worker: string; readonly body: string }[],
  ): Promise<{ readonly failed: readonly number[]; readonly error: unknown }>;
}

/** The maximum number of messages in one call. */
const maxMessagesPerCall = 10;
/** The maximum size in bytes of all messages in one call. SQS accepts 1 MiB. */
const maxBytes = 900_000;

interface Placed {
  /** The index in the whole list. */
  readonly at: number;
  readonly body: string;
}

/** Opens the queues whose addresses `notified` lists in the format of `queue-addresses.ts`. */
export const openChangeQueues = (addresses: string): ChangeQueues => {
  const urls = queueAddresses(addresses, "changes");
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
              failed.push(...(await sendToQueue(urls.get(worker), some)));
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
    if (last === undefined || last.length === maxMessagesPerCall || bytes + size > maxBytes) {
      calls.push([message]);
      bytes = size;
    } else {
      last.push(message);
      bytes += size;
    }
  }
  return calls;
};

/** Returns the messages that SQS did not accept. */
const sendToQueue = async (
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
 * Makes SQS deliver a failed message again soon, with a longer delay after each attempt. Without this, the message
 * would return only after the queue's visibility timeout, which is long for workers whose work takes long.
 */
export const retrySoon = async (
  QueueUrl: string,
  messages: readonly { readonly handle: string; readonly received: number }[],
): Promise<void> => {
  const { ChangeMessageVisibilityBatchCommand } = await import("@aws-sdk/client-sqs");
  for (let start = 0; start < messages.length; start += maxMessagesPerCall)
    await (
      await client()
    ).send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl,
        Entries: messages
          .slice(start, start + maxMessagesPerCall)
          .map(({ handle, received }, at) => ({
            Id: String(at),
            ReceiptHandle: handle,
            VisibilityTimeout: secondsUntilTry(received),
          })),
      }),
    );
};

/** Returns a delay that doubles: 5, 10, 20, 40, 80 seconds and so on. */
const secondsUntilTry = (received: number): number => 5 * 2 ** Math.min(received - 1, 6);

/** The client is reused by later calls, together with its connection. */
let sqsClient: SQSClient | undefined;

const client = async (): Promise<SQSClient> => {
  const { SQSClient } = await import("@aws-sdk/client-sqs");
  sqsClient ??= new SQSClient({ maxAttempts: 2 });
  return sqsClient;
};
