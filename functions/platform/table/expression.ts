/**
 * Conditions and changes as DynamoDB expressions. Names and values are passed as placeholders, so that no attribute is
 * a reserved word.
 */
import { AttributeOperation, type Condition, type Key, type Write } from "./write.ts";

interface Parts {
  readonly names: Record<string, string>;
  readonly values: Record<string, unknown>;
}

interface Clauses {
  readonly set: string[];
  readonly add: string[];
  readonly remove: string[];
}

/** Returns the part of a write that DynamoDB's `PutItem`, `UpdateItem`, `DeleteItem` or `ConditionCheck` takes. */
export const writeInput = (TableName: string, write: Write) => {
  const parts: Parts = { names: {}, values: {} };
  switch (write.does) {
    case "put":
      return {
        Put: {
          TableName,
          Item: write.row,
          ...conditional(parts, write.when),
          ...expressionAttributes(parts),
        },
      };
    case "set":
      return {
        Update: {
          TableName,
          Key: write.key,
          UpdateExpression: updateExpression(parts, write.changes),
          ...conditional(parts, write.when),
          ...expressionAttributes(parts),
        },
      };
    case "remove":
      return {
        Delete: {
          TableName,
          Key: write.key,
          ...conditional(parts, write.when),
          ...expressionAttributes(parts),
        },
      };
    case "check":
      return {
        ConditionCheck: {
          TableName,
          Key: write.key,
          ConditionExpression: conditionExpression(parts, write.when),
          ...expressionAttributes(parts),
        },
      };
  }
};

const attributeName = ({ names }: Parts, attribute: string): string => {
  const existing = Object.entries(names).find(([, name]) => name === attribute)?.[0];
  const name = existing ?? `#n${Object.keys(names).length}`;
  names[name] = attribute;
  return name;
};

const addValue = ({ values }: Parts, value: unknown): string => {
  const name = `:v${Object.keys(values).length}`;
  values[name] = value;
  return name;
};

const conditionExpression = (parts: Parts, condition: Condition): string => {
  switch (condition.holds) {
    case "absent":
      return `attribute_not_exists(${attributeName(parts, "pk")})`;
    case "present":
      return `attribute_exists(${attributeName(parts, "pk")})`;
    case "equal":
      return Object.entries(condition.attributes)
        .map(
          ([attribute, value]) => `${attributeName(parts, attribute)} = ${addValue(parts, value)}`,
        )
        .join(" AND ");
    case "below": {
      const name = attributeName(parts, condition.attribute);
      return `(attribute_not_exists(${name}) OR ${name} < ${addValue(parts, condition.limit)})`;
    }
    case "passed":
      return `${attributeName(parts, condition.attribute)} <= ${addValue(parts, condition.at)}`;
    case "both":
      // DynamoDB rejects redundant parentheses.
      return condition.conditions
        .map((one) =>
          one.holds === "either"
            ? `(${conditionExpression(parts, one)})`
            : conditionExpression(parts, one),
        )
        .join(" AND ");
    case "either":
      return condition.conditions.map((one) => `(${conditionExpression(parts, one)})`).join(" OR ");
  }
};

const addUpdateClause = (
  parts: Parts,
  clauses: Clauses,
  attribute: string,
  value: unknown,
): void => {
  const name = attributeName(parts, attribute);
  if (!(value instanceof AttributeOperation)) {
    clauses.set.push(`${name} = ${addValue(parts, value)}`);
    return;
  }
  switch (value.becomes) {
    case "gone":
      clauses.remove.push(name);
      return;
    case "added":
      clauses.add.push(`${name} ${addValue(parts, value.value)}`);
      return;
    case "longer": {
      const empty = addValue(parts, []);
      const more = addValue(parts, value.value);
      clauses.set.push(`${name} = list_append(if_not_exists(${name}, ${empty}), ${more})`);
      return;
    }
    case "first":
      clauses.set.push(`${name} = if_not_exists(${name}, ${addValue(parts, value.value)})`);
  }
};

const updateExpression = (parts: Parts, changes: Readonly<Record<string, unknown>>): string => {
  const clauses: Clauses = { set: [], add: [], remove: [] };
  for (const [attribute, value] of Object.entries(changes))
    if (value !== undefined) addUpdateClause(parts, clauses, attribute, value);
  const clause = (word: string, list: readonly string[]): string[] =>
    list.length === 0 ? [] : [`${word} ${list.join(", ")}`];
  return [
    ...clause("SET", clauses.set),
    ...clause("ADD", clauses.add),
    ...clause("REMOVE", clauses.remove),
  ].join(" ");
};

const expressionAttributes = ({ names, values }: Parts) => ({
  ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
  ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
});

const conditional = (parts: Parts, when: Condition | null) =>
  when === null ? {} : { ConditionExpression: conditionExpression(parts, when) };

export interface RowQuery {
  readonly index?: "gsi1" | "gsi2";
  readonly pk: string;
  /** Limits the query to sort keys that begin with this. */
  readonly beginsWith?: string;
  /** Limits the query to sort keys in this range, both ends included. */
  readonly between?: readonly [string, string];
  readonly newestFirst?: boolean;
  /** Limits the rows to these attributes, besides their keys. The cost is that of the whole row. */
  readonly only?: readonly string[];
  /** Reads every acknowledged write, at twice the cost. An index does not support it. */
  readonly current?: true;
  readonly limit?: number;
  readonly startAfter?: Readonly<Record<string, unknown>>;
}

const keyConditionExpression = (
  parts: Parts,
  { index, pk, beginsWith, between }: RowQuery,
): string => {
  const attributes: Key =
    index === undefined ? { pk: "pk", sk: "sk" } : { pk: `${index}pk`, sk: `${index}sk` };
  const partition = `${attributeName(parts, attributes.pk)} = ${addValue(parts, pk)}`;
  if (beginsWith !== undefined)
    return `${partition} AND begins_with(${attributeName(parts, attributes.sk)}, ${addValue(parts, beginsWith)})`;
  if (between !== undefined)
    return `${partition} AND ${attributeName(parts, attributes.sk)} BETWEEN ${addValue(parts, between[0])} AND ${addValue(parts, between[1])}`;
  return partition;
};

/** Returns the input of DynamoDB's `Query`. */
export const queryInput = (TableName: string, requested: RowQuery) => {
  const parts: Parts = { names: {}, values: {} };
  const attributes = requested.only?.map((name) => attributeName(parts, name));
  return {
    TableName,
    IndexName: requested.index,
    KeyConditionExpression: keyConditionExpression(parts, requested),
    ...(attributes && { ProjectionExpression: ["pk", "sk", ...attributes].join(", ") }),
    ...expressionAttributes(parts),
    ScanIndexForward: requested.newestFirst !== true,
    ConsistentRead: requested.current,
    Limit: requested.limit,
    ExclusiveStartKey: requested.startAfter,
  };
};
