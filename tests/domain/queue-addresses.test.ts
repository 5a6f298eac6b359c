import { expect, test } from "vitest";
import { queueAddresses } from "../../functions/platform/queue-addresses.ts";

const cloud = "https://sqs.eu-west-2.amazonaws.com/123456789012";

test("the queues of all workers are called after them", () => {
  expect(
    queueAddresses(
      `${cloud}/trendbible-outbox-email-outbox-changes email-outbox board-pdfs`,
      "changes",
    ),
  ).toEqual(
    new Map([
      ["email-outbox", `${cloud}/trendbible-outbox-email-outbox-changes`],
      ["board-pdfs", `${cloud}/trendbible-outbox-board-pdfs-changes`],
    ]),
  );
});

test.each(["", "email-outbox", `${cloud}/trendbible-main-email-outbox-changes invoicing`])(
  "nothing is made of %j",
  (notified) => {
    expect(queueAddresses(notified, "changes").size).toBe(0);
  },
);
