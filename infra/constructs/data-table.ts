import {
  AttributeType,
  Billing,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { removalPolicy } from "./removal-policy.ts";

export interface TableOptions {
  readonly permanent: boolean;
  /** True if nobody may delete the table. */
  readonly guarded: boolean;
}

/** Creates the product's one table. Its stream feeds the workers. */
export const createDataTable = (scope: Construct, { permanent, guarded }: TableOptions): TableV2 =>
  new TableV2(scope, "Table", {
    partitionKey: text("pk"),
    sortKey: text("sk"),
    globalSecondaryIndexes: [index("gsi1"), index("gsi2")],
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.dynamoOwnedKey(),
    timeToLiveAttribute: "ttl",
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: guarded,
    removalPolicy: removalPolicy(permanent),
  });

const text = (name: string) => ({ name, type: AttributeType.STRING });

const index = (indexName: string) => ({
  indexName,
  partitionKey: text(`${indexName}pk`),
  sortKey: text(`${indexName}sk`),
});
