/** Creates the template's tables in a DynamoDB that may have them already. */
import { valueAt, arrayOf, textOf } from "../../json.ts";
import type { Resource } from "../../template.ts";
import { type DynamoAddress, dynamoCall, type DynamoCall, DynamoFault } from "./dynamo-call.ts";

export interface TableState {
  readonly name: string;
  readonly streamArn: string | undefined;
}

/** Throws one sentence if an existing table has other indexes than the template. */
export const ensureTable = async (
  address: DynamoAddress,
  name: string,
  resource: Resource,
): Promise<TableState> => {
  const call = dynamoCall(address);
  const found = await describe(call, name);
  if (found !== null && indexNames(found) !== indexNames(resource.properties))
    throw new Error(
      `The table has the indexes ${indexNames(found)} and the template wants ${indexNames(resource.properties)}: run \`npm run reset\`.`,
    );
  const table = found ?? (await create(call, name, resource));
  const streamArn = textOf(valueAt(table, "LatestStreamArn"));
  return { name, streamArn: streamArn === "" ? undefined : streamArn };
};

const indexNames = (table: unknown): string =>
  arrayOf(valueAt(table, "GlobalSecondaryIndexes"))
    .map((index) => textOf(valueAt(index, "IndexName")))
    .toSorted()
    .join(", ");

const definition = (name: string, { properties }: Resource) => {
  const indexes = arrayOf(properties["GlobalSecondaryIndexes"]).map((index) => ({
    IndexName: valueAt(index, "IndexName"),
    KeySchema: valueAt(index, "KeySchema"),
    Projection: valueAt(index, "Projection"),
  }));
  const view = valueAt(properties, "StreamSpecification", "StreamViewType");
  return {
    TableName: name,
    AttributeDefinitions: properties["AttributeDefinitions"],
    KeySchema: properties["KeySchema"],
    BillingMode: "PAY_PER_REQUEST",
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
    ...(view !== undefined && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: view },
    }),
  };
};

const describe = async (call: DynamoCall, name: string): Promise<unknown> => {
  try {
    return valueAt(await call("DescribeTable", { TableName: name }), "Table");
  } catch (error) {
    if (error instanceof DynamoFault && error.code === "ResourceNotFoundException") return null;
    throw error;
  }
};

const create = async (call: DynamoCall, name: string, resource: Resource): Promise<unknown> => {
  await call("CreateTable", definition(name, resource));
  const attribute = valueAt(resource.properties, "TimeToLiveSpecification", "AttributeName");
  if (attribute !== undefined)
    await call("UpdateTimeToLive", {
      TableName: name,
      TimeToLiveSpecification: { Enabled: true, AttributeName: attribute },
    });
  return describe(call, name);
};
