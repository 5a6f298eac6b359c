import { describe, expect, test } from "vitest";
import { queryInput, writeInput } from "../../functions/platform/table/expression.ts";
import {
  absent,
  addToAttribute,
  below,
  check,
  either,
  setIfMissing,
  removeAttribute,
  appendToList,
  isPast,
  present,
  put,
  remove,
  updateRow,
  set,
  where,
} from "../../functions/platform/table/write.ts";

const key = { pk: "USER#1", sk: "PROFILE" };

describe("a write as DynamoDB input", () => {
  test("puts a row on a condition", () => {
    expect(writeInput("t", put({ ...key, name: "Ann" }, absent))).toEqual({
      Put: {
        TableName: "t",
        Item: { ...key, name: "Ann" },
        ConditionExpression: "attribute_not_exists(#n0)",
        ExpressionAttributeNames: { "#n0": "pk" },
      },
    });
  });

  test("sets, adds, appends, keeps and removes, and names each attribute once", () => {
    const changes = {
      status: "sent",
      tries: addToAttribute(1),
      list: appendToList(["a"]),
      ttl: setIfMissing(7),
      gsi1pk: removeAttribute,
      left: undefined,
    };
    expect(writeInput("t", set(key, changes, where({ status: "queued" })))).toEqual({
      Update: {
        TableName: "t",
        Key: key,
        UpdateExpression:
          "SET #n0 = :v0, #n2 = list_append(if_not_exists(#n2, :v2), :v3), #n3 = if_not_exists(#n3, :v4) ADD #n1 :v1 REMOVE #n4",
        ConditionExpression: "#n0 = :v5",
        ExpressionAttributeNames: {
          "#n0": "status",
          "#n1": "tries",
          "#n2": "list",
          "#n3": "ttl",
          "#n4": "gsi1pk",
        },
        ExpressionAttributeValues: {
          ":v0": "sent",
          ":v1": 1,
          ":v2": [],
          ":v3": ["a"],
          ":v4": 7,
          ":v5": "queued",
        },
      },
    });
  });

  test("uses only the key of a given row", () => {
    const row = { ...key, version: 3, name: "Ann" };
    expect(writeInput("t", remove(row))).toEqual({ Delete: { TableName: "t", Key: key } });
    expect(writeInput("t", check(row, present)).ConditionCheck?.Key).toEqual(key);
  });

  test("combines conditions", () => {
    const when = either(absent, where({ a: 1, b: null }), below("count", 5));
    expect(writeInput("t", check(key, when)).ConditionCheck).toEqual({
      TableName: "t",
      Key: key,
      ConditionExpression:
        "(attribute_not_exists(#n0)) OR (#n1 = :v0 AND #n2 = :v1) OR ((attribute_not_exists(#n3) OR #n3 < :v2))",
      ExpressionAttributeNames: { "#n0": "pk", "#n1": "a", "#n2": "b", "#n3": "count" },
      ExpressionAttributeValues: { ":v0": 1, ":v1": null, ":v2": 5 },
    });
  });

  test("distinguishes a past time from a missing one", () => {
    const when = isPast("heldUntil", new Date("2026-11-21T09:00:00Z"));
    expect(writeInput("t", remove(key, when)).Delete).toMatchObject({
      ConditionExpression: "#n0 <= :v0",
      ExpressionAttributeNames: { "#n0": "heldUntil" },
      ExpressionAttributeValues: { ":v0": "2026-11-21T09:00:00.000Z" },
    });
  });

  test("never treats stored data as an instruction", () => {
    const stored = { becomes: "gone", value: null };
    const { Update } = writeInput("t", set(key, { note: stored }));
    expect(Update?.UpdateExpression).toBe("SET #n0 = :v0");
    expect(Update?.ExpressionAttributeValues).toEqual({ ":v0": stored });
  });

  test("of a row update increments the version and requires the version that was read", () => {
    const { row, write } = updateRow({ ...key, version: 3, name: "Ann" }, { name: "Bea" });
    expect(row).toEqual({ ...key, version: 4, name: "Bea" });
    expect(write).toEqual(set(key, { name: "Bea", version: 4 }, where({ version: 3 })));
  });
});

test("a query names only the attributes that it needs", () => {
  expect(queryInput("t", { index: "gsi2", pk: "OPEN", between: ["0", "9"], limit: 3 })).toEqual(
    expect.objectContaining({
      IndexName: "gsi2",
      KeyConditionExpression: "#n0 = :v0 AND #n1 BETWEEN :v1 AND :v2",
      ExpressionAttributeNames: { "#n0": "gsi2pk", "#n1": "gsi2sk" },
      ExpressionAttributeValues: { ":v0": "OPEN", ":v1": "0", ":v2": "9" },
    }),
  );
});
