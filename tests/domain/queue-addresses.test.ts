import { expect, test } from "vitest";
import { queueAddresses } from "../../functions/runtime/queue-addresses.ts";

const cloud = "https://sqs.eu-west-2.amazonaws.com/123456789012";

test("the queues of all workers are called after them", () => {
  expect(
    queueAddresses(`${cloud}/trendbible-outbox-outbox-changes outbox board-pdfs`, "changes"),
  ).toEqual(
    new Map([
      ["outbox", `${cloud}/trendbible-outbox-outbox-changes`],
      ["board-pdfs", `${cloud}/trendbible-outbox-board-pdfs-changes`],
    ]),
  );
});

test.each(["", "outbox", `${cloud}/trendbible-main-outbox-changes documents`])(
  "nothing is made of %j",
  (told) => {
    expect(queueAddresses(told, "changes").size).toBe(0);
  },
);
