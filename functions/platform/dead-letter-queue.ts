import type { SQSClient } from "@aws-sdk/client-sqs";

/** A dead letter as its queue has it. */
export interface ParkedLetter {
  readonly id: string;
  readonly parkedAt: Date;
  readonly body: string;
  /** What the sender says of it beside its body. */
  readonly error: string | null;
  /** By which it is removed or given back, as long as it is hidden. */
  readonly handle: string;
}

export interface DeadLetterQueue {
  /** About how many there are, those among them that somebody has in hand. */
  count(): Promise<number>;
  /** Up to ten, which nobody else is given for so many seconds. */
  take(seconds: number): Promise<readonly ParkedLetter[]>;
  /** Others may have them at once. */
  giveBack(letters: readonly ParkedLetter[]): Promise<void>;
  remove(letter: ParkedLetter): Promise<void>;
}

/** By its address. Nothing is asked of it before one of these is called. */
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
        // Asks all of the queue's servers.
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
  giveBack: async (letters) => {
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

/** As EventBridge and its Scheduler call it. */
const errorMessage = "ERROR_MESSAGE";

/** Kept from one call to the next, with its connection. */
let kept: SQSClient | undefined;

const client = async (): Promise<SQSClient> => {
  const { SQSClient } = await import("@aws-sdk/client-sqs");
  kept ??= new SQSClient({ maxAttempts: 2 });
  return kept;
};
