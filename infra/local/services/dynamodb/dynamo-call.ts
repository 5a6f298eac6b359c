/** Calls DynamoDB and DynamoDB Streams by their JSON protocol. The local database accepts any signature. */
import { parseJson, textOf, valueAt } from "../../json.ts";

export class DynamoFault extends Error {
  /** The code, such as `ResourceNotFoundException`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.name = "DynamoFault";
    this.code = code;
  }
}

export type DynamoCall = (operation: string, input: unknown) => Promise<unknown>;

/** A database. One that is not shared has separate tables for each access key. */
export interface DynamoAddress {
  readonly url: string;
  readonly accessKeyId: string;
}

const callWith =
  ({ url, accessKeyId }: DynamoAddress, target: string): DynamoCall =>
  async (operation, input) => {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": `${target}.${operation}`,
        authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/eu-west-2/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
      },
      body: JSON.stringify(input),
    });
    const answer = parseJson(await response.text());
    if (response.ok) return answer;
    const code = textOf(valueAt(answer, "__type")).split("#").at(-1) ?? "";
    throw new DynamoFault(code || String(response.status), textOf(valueAt(answer, "message")));
  };

/** Calls `CreateTable`, `DescribeTable` and so on. */
export const dynamoCall = (address: DynamoAddress): DynamoCall =>
  callWith(address, "DynamoDB_20120810");

/** Calls `DescribeStream`, `GetShardIterator` and `GetRecords`. */
export const streamsCall = (address: DynamoAddress): DynamoCall =>
  callWith(address, "DynamoDBStreams_20120810");
