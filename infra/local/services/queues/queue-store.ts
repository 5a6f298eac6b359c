/** Stores queues as files with one JSON message per line. */
import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { valueAt, parseJson, textOf } from "../../json.ts";
import type { Template } from "../../template.ts";
import { queueOf } from "./queue-mapping.ts";

export interface QueueMessage {
  readonly id: string;
  /** The time in ISO 8601, on the shared clock. */
  readonly sentAt: string;
  readonly body: unknown;
}

export interface Queues {
  /** Sends a message. Throws if the template has no such queue. */
  send(queueArn: string, body: unknown): void;
  /** The dead letters: queues without a consumer. */
  readonly list: readonly { readonly name: string; readonly messages: readonly QueueMessage[] }[];
  /** Deletes all messages; returns false if there is no such queue. */
  clear(name: string): boolean;
}

/** The operations of functions on a queue, by its name. */
export interface QueueStore extends Queues {
  /**
   * Returns up to `max` visible messages and hides them for `hidden` milliseconds, on the shared clock. Returns undefined if
   * there is no such queue.
   */
  receive(name: string, max: number, hidden: number): readonly QueueMessage[] | undefined;
  /** Hides a message for so many milliseconds from now; 0 shows it again. */
  hide(name: string, id: string, hidden: number): void;
  /** Returns undefined if there is no such queue. */
  count(name: string): { readonly visible: number; readonly hidden: number } | undefined;
  remove(name: string, id: string): void;
  /** Returns false if there is no such queue. */
  sendTo(name: string, body: unknown): boolean;
  /** Returns all messages, oldest first. */
  messagesIn(name: string): readonly QueueMessage[];
  removeAll(name: string, ids: ReadonlySet<string>): void;
}

/** Opens the template's queues with the messages in the folder. `onSent` is called with the name of a queue after each send. */
export const openQueues = (
  template: Template,
  folder: string,
  now: () => number,
  onSent: (name: string) => void,
): QueueStore => {
  mkdirSync(folder, { recursive: true });
  const feeding = new Set(
    template
      .ofType("AWS::Lambda::EventSourceMapping")
      .flatMap((mapping) => queueOf(template, mapping)?.id ?? []),
  );
  const queues = new Map(
    template.ofType("AWS::SQS::Queue").map(({ id, properties }) => {
      const name = textOf(properties["QueueName"]) || id;
      const file = join(folder, `${name}.jsonl`);
      const messages = readMessages(file);
      const feeds = feeding.has(id);
      return [template.attribute(id, "Arn"), { name, file, messages, feeds }] as const;
    }),
  );
  const hiddenUntil = new Map<string, number>();
  const called = (name: string) => [...queues.values()].find((one) => one.name === name);
  const add = ({ name, file, messages }: Queue, body: unknown): void => {
    const message = { id: randomUUID(), sentAt: new Date(now()).toISOString(), body };
    messages.push(message);
    appendFileSync(file, `${JSON.stringify(message)}\n`);
    onSent(name);
  };
  const removeAll = (name: string, ids: ReadonlySet<string>): void => {
    const queue = called(name);
    const left = queue?.messages.filter(({ id }) => !ids.has(id));
    if (!queue || !left || left.length === queue.messages.length) return;
    queue.messages.splice(0, Number.POSITIVE_INFINITY, ...left);
    for (const id of ids) hiddenUntil.delete(id);
    writeFileSync(queue.file, left.map((message) => `${JSON.stringify(message)}\n`).join(""));
  };
  return {
    send: (queueArn, body) => {
      const queue = queues.get(queueArn);
      if (!queue) throw new Error(`No queue ${queueArn}`);
      add(queue, body);
    },
    sendTo: (name, body) => {
      const queue = called(name);
      if (queue) add(queue, body);
      return queue !== undefined;
    },
    messagesIn: (name) => called(name)?.messages ?? [],
    removeAll,
    get list() {
      return [...queues.values()]
        .filter(({ feeds }) => !feeds)
        .map(({ name, messages }) => ({ name, messages }));
    },
    clear: (name) => {
      const queue = called(name);
      if (!queue) return false;
      queue.messages.length = 0;
      writeFileSync(queue.file, "");
      return true;
    },
    receive: (name, max, hidden) => {
      const visible = called(name)?.messages.filter(
        ({ id }) => (hiddenUntil.get(id) ?? 0) <= now(),
      );
      const received = visible?.slice(0, max);
      for (const { id } of received ?? []) hiddenUntil.set(id, now() + hidden);
      return received;
    },
    hide: (name, id, hidden) => {
      if (called(name)?.messages.some((message) => message.id === id))
        hiddenUntil.set(id, now() + hidden);
    },
    count: (name) => {
      const messages = called(name)?.messages;
      if (messages === undefined) return undefined;
      const hidden = messages.filter(({ id }) => (hiddenUntil.get(id) ?? 0) > now()).length;
      return { visible: messages.length - hidden, hidden };
    },
    remove: (name, id) => removeAll(name, new Set([id])),
  };
};

interface Queue {
  readonly name: string;
  readonly file: string;
  readonly messages: QueueMessage[];
}

const readMessages = (file: string): QueueMessage[] => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  // A kill may have truncated the last line.
  return lines.flatMap((line) => {
    const message = parseJson(line);
    if (message === undefined) return [];
    const [id, sentAt] = [textOf(valueAt(message, "id")), textOf(valueAt(message, "sentAt"))];
    return [{ id, sentAt, body: valueAt(message, "body") }];
  });
};
