/** Decides which workers get a change of the table, and which part of it. */
import {
  type ChangeEvent,
  type ChangeSubscription,
  changeSubscriptions,
  type RowPattern,
} from "../../../shared/kernel/change-subscriptions.ts";
import type { TableChange } from "../../platform/table-change.ts";
import type { Key } from "../../platform/table/write.ts";

/** The changes that one worker gets in one message. */
export interface ChangeMessage {
  readonly worker: string;
  readonly changes: readonly TableChange[];
}

/** Returns messages in the order of the changes, each as full as the size limit allows. */
export const messagesOf = (
  changes: readonly TableChange[],
  subscriptions: Readonly<Record<string, ChangeSubscription>> = changeSubscriptions,
): readonly ChangeMessage[] =>
  Object.entries(subscriptions).flatMap(([worker, subscription]) => {
    const requested = changes.filter((change) => isSubscribed(subscription, change));
    const messages: ChangeMessage[] = [];
    for (let start = 0; start < requested.length; start += subscription.together)
      messages.push({ worker, changes: requested.slice(start, start + subscription.together) });
    return messages;
  });

const isSubscribed = ({ rows, events }: ChangeSubscription, change: TableChange): boolean =>
  (events === undefined || events.includes(eventOf(change))) &&
  rows.some((pattern) => fitsRow(pattern, change.key));

/** Returns the event with the row before and after the change, as the stream contains it. */
const eventOf = ({ before, after }: TableChange): ChangeEvent => {
  if (after === undefined) return "REMOVE";
  return before === undefined ? "INSERT" : "MODIFY";
};

const fitsRow = ({ pk, sk }: RowPattern, key: Key): boolean =>
  fitsOne(pk, key.pk) && (sk === undefined || fitsOne(sk, key.sk));

const fitsOne = (patterns: RowPattern["pk"], text: string): boolean =>
  patterns.some((one) => (typeof one === "string" ? one === text : text.startsWith(one.prefix)));

/** Returns the row without attributes that the worker does not read, because a row may be larger than a message. */
export const messageBody = (
  { worker, changes }: ChangeMessage,
  subscriptions: Readonly<Record<string, ChangeSubscription>> = changeSubscriptions,
): string => {
  const { rows = [] } = subscriptions[worker] ?? {};
  const records = changes.map(({ key, sequenceNumber, before, after }) => {
    const { attributes = [] } = rows.find((pattern) => fitsRow(pattern, key)) ?? {};
    return {
      dynamodb: {
        Keys: { pk: { S: key.pk }, sk: { S: key.sk } },
        SequenceNumber: sequenceNumber,
        ...(before === undefined ? {} : { OldImage: only(attributes, before) }),
        ...(after === undefined ? {} : { NewImage: only(attributes, after) }),
      },
    };
  });
  return escapeForSqs(JSON.stringify({ Records: records }));
};

const only = (attributes: readonly string[], image: unknown): object =>
  Object.fromEntries(
    Object.entries(Object(image)).filter(([name]) => attributes.some((one) => one === name)),
  );

/** Escapes two characters that JSON allows and SQS rejects. */
const escapeForSqs = (json: string): string =>
  json.replaceAll(/[\uFFFE\uFFFF]/g, (it) => `\\u${it.charCodeAt(0).toString(16)}`);
