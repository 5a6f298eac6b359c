/**
 * Reads the table's stream, as its only consumer, and sends each worker the changes that it follows through a queue of its own.
 * DynamoDB advises no more than two readers per shard (decision 091).
 */
import { type ChangeQueues, openChangeQueues } from "../../platform/change-queues.ts";
import { defineWorker } from "../../lambda/define-worker.ts";
import type { Deps } from "../../platform/deps.ts";
import { readEnv } from "../../platform/env.ts";
import type { TableChange } from "../../platform/table-change.ts";
import { messageBody, messagesOf } from "./dispatch.ts";

interface DispatchDeps extends Deps {
  readonly queues: ChangeQueues;
}

export const handler = defineWorker<DispatchDeps>({
  name: "dispatch-changes",
  build: (deps) => ({ ...deps, queues: openChangeQueues(readEnv().CHANGE_QUEUES ?? "") }),
  // After a failed send everything from its first change on is repeated. Workers skip what they have already done.
  changes: async ({ queues, log }, changes): Promise<readonly TableChange[]> => {
    const messages = messagesOf(changes);
    const { failed, error } = await queues.send(
      messages.map((message) => ({ worker: message.worker, body: messageBody(message) })),
    );
    if (failed.length === 0) return [];
    log.error("changes not handed on", error, { messages: failed.length });
    return failed.flatMap((at) => messages[at]?.changes ?? []);
  },
  tasks: {},
});
