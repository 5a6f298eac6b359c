/** Reads the deployed state of a stack. */
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateSummaryCommand,
} from "@aws-sdk/client-cloudformation";
import * as z from "zod";
import { region } from "../stacks/settings.ts";

/** Returns the settings with which the deployed stack was made; null if no stack was ever completed. */
export const readDeployedSettings = async (
  StackName: string,
): Promise<Readonly<Record<string, string>> | null> => {
  const cloudFormation = new CloudFormationClient({ region });
  const status = await statusOf(cloudFormation, StackName);
  if (status === undefined || neverCreatedStatus.test(status)) return null;
  const { Metadata } = await cloudFormation.send(new GetTemplateSummaryCommand({ StackName }));
  return metadata.parse(JSON.parse(Metadata ?? "{}")).Settings;
};

const metadata = z.object({ Settings: z.record(z.string(), z.string()).default({}) });

/** The states of a stack that was never completed, which CDK deletes before it creates the next. */
const neverCreatedStatus = /^(?:REVIEW_IN_PROGRESS|ROLLBACK_.*|CREATE_(?!COMPLETE).*)$/;

const statusOf = async (
  cloudFormation: CloudFormationClient,
  StackName: string,
): Promise<string | undefined> => {
  try {
    const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0]?.StackStatus;
  } catch (error) {
    if (error instanceof Error && error.message.includes("does not exist")) return undefined;
    throw error;
  }
};
