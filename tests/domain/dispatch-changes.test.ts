/** The stream reader sends changes to queues, and workers process the messages. */
import { describe, expect, test } from "vitest";
import { messageBody, messagesOf } from "../../functions/workers/dispatch-changes/dispatch.ts";
import { isProcessingRequested } from "../../functions/workers/member-import/is-processing-requested.ts";
import { parseDeadLetter } from "../../functions/platform/dead-letter.ts";
import type { TableChange } from "../../functions/platform/table-change.ts";
import { processMessages } from "../../functions/lambda/process-messages.ts";
import { type QueuedChanges, parseInvocation } from "../../functions/lambda/worker-invocation.ts";
import { quietLog } from "../support/quiet-log.ts";

const text = (S: string) => ({ S });
let sequence = 0;
const changeOf = (pk: string, sk: string, before?: object, after?: object): TableChange => {
  sequence += 1;
  return { key: { pk, sk }, sequenceNumber: String(sequence), before, after };
};
const row = { name: text("Row") };

const followersOf = (change: TableChange): string[] =>
  messagesOf([change]).map(({ worker }) => worker);

describe("the workers that receive a change", () => {
  test.each<[string, string, object | undefined, object | undefined, string[]]>([
    ["OUTBOX#1", "MAIL", undefined, row, ["email-outbox"]],
    ["OUTBOX#1", "MAIL", row, row, []],
    ["DOCUMENT#1", "DOCUMENT", undefined, row, ["invoicing"]],
    ["DOCUMENT#1", "DOCUMENT", row, undefined, ["invoicing"]],
    ["DOCUMENT#1", "DOCUMENT", row, row, []],
    ["MOVE#1", "MOVE", row, row, ["member-import"]],
    ["BOARDPDF#1", "brd_1", row, row, ["board-pdfs"]],
    ["BOARDPDF#1", "brd_1", row, undefined, []],
    ["CONTENT#1", "ITEM", row, row, ["content-indexing", "report-pdfs"]],
    ["CONTENT#1", "PAGE#2", undefined, row, ["content-indexing", "report-pdfs"]],
    ["CONTENT#1", "PDF", undefined, row, []],
    ["SHOP#studio", "ITEM", row, row, ["content-indexing", "report-pdfs"]],
    ["SHOPGROUP#1", "GROUP", row, row, ["content-indexing"]],
    ["USER#1", "READ#2026-11", row, row, ["content-indexing"]],
    ["USER#1", "PROFILE", row, row, ["directory-projection"]],
    ["USER#1", "ORDER#1", undefined, row, ["directory-projection"]],
    ["USER#1", "SESSION#1", undefined, row, []],
    ["TEAM#1", "TEAM", row, row, ["directory-projection"]],
    ["LEDGER#2026-11", "1", undefined, row, ["directory-projection"]],
  ])("%s %s", (pk, sk, before, after, expected) => {
    expect(followersOf(changeOf(pk, sk, before, after))).toEqual(expected);
  });

  test("changes that can fail separately have a message each, and changes processed together share one", () => {
    const mails = [1, 2, 3].map((at) => changeOf(`OUTBOX#${at}`, "MAIL", undefined, row));
    const items = Array.from({ length: 60 }, (_, at) => changeOf(`SITE`, `LAYOUT#${at}`, row, row));
    expect(
      messagesOf([...mails, ...items]).map(({ worker, changes }) => [worker, changes.length]),
    ).toEqual([
      ["email-outbox", 1],
      ["email-outbox", 1],
      ["email-outbox", 1],
      ["content-indexing", 25],
      ["content-indexing", 25],
      ["content-indexing", 10],
    ]);
  });
});

const onlyBody = (change: TableChange, worker: string): string => {
  const message = messagesOf([change]).find((one) => one.worker === worker);
  if (message === undefined) throw new Error(`${worker} does not follow it`);
  return messageBody(message);
};
const queueEvent = (...bodies: string[]) => ({
  Records: bodies.map((body, at) => ({
    messageId: `message-${at}`,
    receiptHandle: `handle-${at}`,
    body,
    attributes: { ApproximateReceiveCount: "2" },
    eventSource: "aws:sqs",
    eventSourceARN: "arn:aws:sqs:eu-west-2:000000000000:changes",
  })),
});

describe("a message", () => {
  const large = text("x".repeat(300_000));

  test("contains only the attributes that its worker reads, however large the row is", () => {
    const gone = changeOf("DOCUMENT#1", "DOCUMENT", { file: text("a.pdf"), large }, undefined);
    const body = onlyBody(gone, "invoicing");
    expect(body.length).toBeLessThan(300);
    const wake = parseInvocation(queueEvent(body));
    expect(wake).toEqual({
      by: "queue",
      messages: [
        {
          id: "message-0",
          handle: "handle-0",
          received: 2,
          changes: [{ ...gone, before: { file: text("a.pdf") } }],
        },
      ],
    });
  });

  test("of a row without such attributes still says whether the row exists", () => {
    const made = changeOf("DOCUMENT#1", "DOCUMENT", undefined, { large });
    expect(parseInvocation(queueEvent(onlyBody(made, "invoicing")))).toMatchObject({
      messages: [{ changes: [{ before: undefined, after: {} }] }],
    });
  });

  test("contains no name from a member's profile", () => {
    const profile = { displayName: text("Maya"), email: text("maya@example.com") };
    const body = onlyBody(changeOf("USER#1", "PROFILE", profile, profile), "directory-projection");
    expect(body).not.toContain("Maya");
    const team = { displayName: text("Studio"), adminId: text("usr_1") };
    expect(onlyBody(changeOf("TEAM#1", "TEAM", team, team), "directory-projection")).toContain(
      "Studio",
    );
  });

  test("contains no character that SQS rejects", () => {
    const team = { displayName: text("Stu\uFFFFdio\uFFFE"), adminId: text("usr_1") };
    const body = onlyBody(changeOf("TEAM#1", "TEAM", team, team), "directory-projection");
    expect(body).not.toMatch(/[\uFFFE\uFFFF]/);
    expect(parseInvocation(queueEvent(body))).toMatchObject({
      messages: [{ changes: [{ after: { displayName: text("Stu\uFFFFdio\uFFFE") } }] }],
    });
  });

  test("in a dead-letter queue shows its changes and can start its worker again", () => {
    const body = onlyBody(changeOf("OUTBOX#1", "MAIL", undefined, row), "email-outbox");
    const letter = parseDeadLetter(body);
    expect(letter).toMatchObject({ kind: "changes", changes: 1 });
    if (letter.kind !== "changes") throw new Error("No changes");
    expect(parseInvocation(letter.again)).toMatchObject({
      by: "letter",
      changes: [{ key: { pk: "OUTBOX#1", sk: "MAIL" } }],
    });
    // The second failure comes from an asynchronous invocation.
    const again = parseDeadLetter(JSON.stringify({ requestPayload: letter.again }));
    expect(again).toMatchObject({ kind: "changes", changes: 1 });
  });
});

test("records that Lambda reads from the stream differ from those of a dead letter", () => {
  const record = { dynamodb: { Keys: { pk: text("A"), sk: text("B") }, SequenceNumber: "1" } };
  expect(parseInvocation({ Records: [{ ...record, eventSourceARN: "arn" }] }).by).toBe("stream");
  expect(parseInvocation({ Records: [record] }).by).toBe("letter");
});

describe("a worker processes messages", () => {
  const messagesWith = (received: number, count: number): QueuedChanges[] =>
    Array.from({ length: count }, (_, at) => ({
      id: `message-${at}`,
      handle: `handle-${at}`,
      received,
      changes: [changeOf(`SITE#${at}`, "A", row, row), changeOf(`SITE#${at}`, "B", row, row)],
    }));
  const deps = { changesQueue: undefined, log: quietLog };
  const plenty = { milliseconds: () => 60_000 };
  const bad = (changes: readonly TableChange[]): TableChange[] =>
    changes.filter(({ key }) => key.pk === "SITE#2");

  test("in one batch, and returns the messages whose changes failed", async () => {
    const sizes: number[] = [];
    const failed = await processMessages(
      deps,
      messagesWith(1, 4),
      async (changes) => {
        sizes.push(changes.length);
        return bad(changes).slice(1);
      },
      plenty,
    );
    expect([sizes, failed]).toEqual([[8], ["message-2"]]);
  });

  const throwing = (sizes: number[]) => async (changes: readonly TableChange[]) => {
    sizes.push(changes.length);
    if (bad(changes).length > 0) throw new Error("bad");
    return [];
  };

  test("again in one batch when all fail, then in halves until the faulty one is alone", async () => {
    const sizes: number[] = [];
    const first = await processMessages(deps, messagesWith(1, 4), throwing(sizes), plenty);
    expect([sizes, first.length]).toEqual([[8], 4]);
    const second = await processMessages(deps, messagesWith(2, 4), throwing(sizes), plenty);
    expect([sizes, second]).toEqual([[8, 8, 4, 4, 2, 2], ["message-2"]]);
  });

  test("in halves for at most half of its time", async () => {
    const sizes: number[] = [];
    let left = 60_000;
    const failed = await processMessages(
      deps,
      messagesWith(2, 4),
      async (changes) => {
        left -= 20_000;
        return throwing(sizes)(changes);
      },
      { milliseconds: () => left },
    );
    expect(sizes).toEqual([8, 4, 4]);
    expect(failed).toEqual(["message-2", "message-3"]);
  });
});

describe("the import worker starts", () => {
  const at = (state: string, inviting: object, done: string) => ({
    state: text(state),
    inviting,
    done: { N: done },
  });
  const nobody = { NULL: true };
  const some = (left: string) => ({ M: { left: { N: left } } });
  test.each([
    ["when a file is uploaded", undefined, at("reading", nobody, "0"), true],
    ["when the import is started", at("checked", nobody, "0"), at("moving", nobody, "0"), true],
    ["when people are invited", at("moved", nobody, "9"), at("moved", some("9"), "9"), true],
    ["not for each batch", at("moving", nobody, "1"), at("moving", nobody, "2"), false],
    ["not for each invitation", at("moved", some("9"), "9"), at("moved", some("8"), "9"), false],
  ])("%s", (_, before, after, expected) => {
    expect(isProcessingRequested({ before, after })).toBe(expected);
  });
});
