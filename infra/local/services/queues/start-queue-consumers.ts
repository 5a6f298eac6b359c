/** Feeds functions from the queues of the template: at least once, in about the order in which messages were sent. */
import { QueueConsumer, type QueueConsumerOptions } from "./queue-consumer.ts";
import type { QueueMapping } from "./queue-mapping.ts";

export interface QueueConsumers {
  /** Something was sent to the queue of this name. False when it feeds no function. */
  nudge(queueName: string): boolean;
  /** Resolves when nothing is left. With `longest`, whoever gathers messages for more milliseconds than that takes their time. */
  drain(longest?: number): Promise<void>;
  stop(): Promise<void>;
}

export const startQueueConsumers = (
  mappings: readonly QueueMapping[],
  options: Omit<QueueConsumerOptions, "mapping">,
): QueueConsumers => {
  const consumers = new Map(
    mappings.map((mapping) => [mapping.queueName, new QueueConsumer({ ...options, mapping })]),
  );
  return {
    nudge: (queueName) => {
      const consumer = consumers.get(queueName);
      consumer?.nudge();
      return consumer !== undefined;
    },
    drain: async (longest = Number.POSITIVE_INFINITY) => {
      const wanted = [...consumers.values()].filter(({ window }) => window <= longest);
      await Promise.all(wanted.map((consumer) => consumer.drain()));
    },
    stop: async () => {
      await Promise.all([...consumers.values()].map((consumer) => consumer.stop()));
    },
  };
};
