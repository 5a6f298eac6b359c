/** SQS for functions, over the stack's own queues. */
import { createHash } from "node:crypto";
import { arrayOf, valueAt, numberOf, parseJson, textOf } from "../../json.ts";
import { openServer } from "../../open-server.ts";
import { readBody } from "../../read-body.ts";
import type { QueueMessage, QueueStore } from "./queue-store.ts";

export interface QueuesPart {
  readonly url: string;
  stop(): Promise<void>;
}

export const startQueues = async (port: number, queues: QueueStore): Promise<QueuesPart> => {
  const server = await openServer({
    port,
    answer: async (request, response) => {
      const operation = textOf(request.headers["x-amz-target"]).replace("AmazonSQS.", "");
      const bytes = await readBody(request, maxBodyBytes);
      const input = parseJson(bytes?.toString("utf8") ?? "");
      const answer = answers.get(operation)?.(queues, queueName(input), input);
      response.writeHead(answer ? 200 : 400, { "content-type": "application/x-amz-json-1.0" });
      response.end(JSON.stringify(answer ?? { __type: "com.amazonaws.sqs#QueueDoesNotExist" }));
    },
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
};

/** The maximum body: a call has up to 1 MiB of messages. */
const maxBodyBytes = 1.5 * 1024 * 1024;

/** Returns undefined for a queue that does not exist. */
type AnswerAction = (queues: QueueStore, name: string, input: unknown) => unknown;

const queueName = (input: unknown): string =>
  textOf(valueAt(input, "QueueUrl")).split("/").at(-1) ?? "";

/** Returns a message as clients verify it: with a digest of its body, and the time of sending in epoch milliseconds. */
const presentMessage = ({ id, sentAt, body }: QueueMessage) => {
  const Body = JSON.stringify(body);
  return {
    MessageId: id,
    ReceiptHandle: id,
    Body,
    MD5OfBody: digestOf(Body),
    Attributes: { SentTimestamp: String(Date.parse(sentAt)) },
  };
};

const digestOf = (text: string): string => createHash("md5").update(text).digest("hex");

const answers = new Map<string, AnswerAction>([
  [
    "SendMessageBatch",
    (queues, name, input) => {
      const entries = arrayOf(valueAt(input, "Entries")).map((entry) => ({
        Id: textOf(valueAt(entry, "Id")),
        MessageBody: textOf(valueAt(entry, "MessageBody")),
      }));
      const isTaken = entries.every(({ MessageBody }) =>
        queues.sendTo(name, parseJson(MessageBody)),
      );
      return isTaken
        ? {
            Successful: entries.map(({ Id, MessageBody }) => ({
              Id,
              MessageId: Id,
              MD5OfMessageBody: digestOf(MessageBody),
            })),
            Failed: [],
          }
        : undefined;
    },
  ],
  [
    "ReceiveMessage",
    (queues, name, input) => {
      const max = numberOf(valueAt(input, "MaxNumberOfMessages"), 1);
      const hidden = numberOf(valueAt(input, "VisibilityTimeout"), 30) * 1000;
      const received = queues.receive(name, max, hidden);
      return received && { Messages: received.map(presentMessage) };
    },
  ],
  [
    "GetQueueAttributes",
    (queues, name) => {
      const counts = queues.count(name);
      return (
        counts && {
          Attributes: {
            ApproximateNumberOfMessages: String(counts.visible),
            ApproximateNumberOfMessagesNotVisible: String(counts.hidden),
          },
        }
      );
    },
  ],
  [
    "ChangeMessageVisibilityBatch",
    (queues, name, input) => {
      const entries = arrayOf(valueAt(input, "Entries"));
      for (const entry of entries) {
        const hidden = numberOf(valueAt(entry, "VisibilityTimeout"), 0) * 1000;
        queues.hide(name, textOf(valueAt(entry, "ReceiptHandle")), hidden);
      }
      return { Successful: entries.map((entry) => ({ Id: valueAt(entry, "Id") })), Failed: [] };
    },
  ],
  [
    "DeleteMessage",
    (queues, name, input) => {
      queues.remove(name, textOf(valueAt(input, "ReceiptHandle")));
      return {};
    },
  ],
]);
