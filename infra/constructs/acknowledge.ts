import { CfnElement, Stack, Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Acknowledges findings of cdk-nag that are intended, each with its reason. */
export const acknowledge = (construct: IConstruct, reasons: Readonly<Record<string, string>>) => {
  Validations.of(construct).acknowledge(
    ...Object.entries(reasons).map(([id, reason]) => ({ id, reason })),
  );
};

/** Returns the name that cdk-nag uses for a construct's ARN in its findings. */
export const arnInFinding = (construct: IConstruct): string => {
  const resource = construct.node.defaultChild;
  if (!CfnElement.isCfnElement(resource)) throw new Error(`${construct.node.path} is no resource.`);
  return `<${Stack.of(resource).getLogicalId(resource)}.Arn>`;
};
