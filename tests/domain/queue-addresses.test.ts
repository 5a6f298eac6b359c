import { expect, test } from "vitest";
import { queueAddresses } from "../../functions/platform/queue-addresses.ts";

const cloud = "https://sqs.eu-west-2.amazonaws.com/123456789012";

test("the queue of each worker is named after it", () => {
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
  "%j gives no addresses",
  (notified) => {
    expect(queueAddresses(notified, "changes").size).toBe(0);
  },
);
