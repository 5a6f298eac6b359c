import type { SQSClient } from "@aws-sdk/client-sqs";

/** A dead letter as it is stored in its queue. */
export interface DeadLetterEntry {
  readonly id: string;
  readonly parkedAt: Date;
  readonly body: string;
  /** The error message that the sender attached beside the body. */
  readonly error: string | null;
  /** The SQS receipt handle, which removes or releases the message as long as it is hidden. */
  readonly handle: string;
}

export interface DeadLetterQueue {
  /** Returns the approximate number of dead letters, including those that somebody is processing. */
  count(): Promise<number>;
  /** Receives up to ten dead letters and hides them from other readers for this many seconds. */
  take(seconds: number): Promise<readonly DeadLetterEntry[]>;
  /** Makes the dead letters visible to other readers at once. */
  release(letters: readonly DeadLetterEntry[]): Promise<void>;
  remove(letter: DeadLetterEntry): Promise<void>;
}

/** Opens the dead letter queue at this address. No request is sent before one of the methods is called. */
export const openDeadLetterQueue = (QueueUrl: string): DeadLetterQueue => ({
  count: async () => {
    const { GetQueueAttributesCommand } = await import("@aws-sdk/client-sqs");
    const { Attributes = {} } = await (
      await client()
    ).send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...counts] }));
    return counts.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
  },
  take: async (VisibilityTimeout) => {
    const { ReceiveMessageCommand } = await import("@aws-sdk/client-sqs");
    const { Messages = [] } = await (
      await client()
    ).send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout,
        // A wait makes SQS ask all of the queue's servers.
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ["SentTimestamp"],
        MessageAttributeNames: [errorMessage],
      }),
    );
    return Messages.map(({ MessageId, Attributes, Body, MessageAttributes, ReceiptHandle }) => ({
      id: MessageId ?? "",
      parkedAt: new Date(Number(Attributes?.SentTimestamp)),
      body: Body ?? "",
      error: MessageAttributes?.[errorMessage]?.StringValue ?? null,
      handle: ReceiptHandle ?? "",
    }));
  },
  release: async (letters) => {
    if (letters.length === 0) return;
    const { ChangeMessageVisibilityBatchCommand } = await import("@aws-sdk/client-sqs");
    await (
      await client()
    ).send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl,
        Entries: letters.map(({ handle }, at) => ({
          Id: String(at),
          ReceiptHandle: handle,
          VisibilityTimeout: 0,
        })),
      }),
    );
  },
  remove: async ({ handle }) => {
    const { DeleteMessageCommand } = await import("@aws-sdk/client-sqs");
    await (await client()).send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: handle }));
  },
});

const counts = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] as const;

/** The attribute name that EventBridge and EventBridge Scheduler use. */
const errorMessage = "ERROR_MESSAGE";

/** The client is reused by later calls, together with its connection. */
let sqsClient: SQSClient | undefined;

const client = async (): Promise<SQSClient> => {
  const { SQSClient } = await import("@aws-sdk/client-sqs");
  sqsClient ??= new SQSClient({ maxAttempts: 2 });
  return sqsClient;
};
