/** Invokes functions with messages from the template's queues: at least once, roughly in the order in which they were sent. */
import { QueueConsumer, type QueueConsumerOptions } from "./queue-consumer.ts";
import type { QueueMapping } from "./queue-mapping.ts";

export interface QueueConsumers {
  /** Reports that a message was sent to the named queue. Returns false if it has no consumer. */
  nudge(queueName: string): boolean;
  /** Resolves when no message is left. With `longest`, consumers that batch for more milliseconds than that are not hurried. */
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
      const selected = [...consumers.values()].filter(({ window }) => window <= longest);
      await Promise.all(selected.map((consumer) => consumer.drain()));
    },
    stop: async () => {
      await Promise.all([...consumers.values()].map((consumer) => consumer.stop()));
    },
  };
};
