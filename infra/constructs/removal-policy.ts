import { RemovalPolicy } from "aws-cdk-lib";

/**
 * Returns the policy. A permanent resource stays when it leaves the stack or the stack is deleted. What a first deployment
 * created before it failed is deleted, so that it can be repeated; for the same reason no permanent resource has a fixed name
 * (decision 036).
 */
export const removalPolicy = (permanent: boolean): RemovalPolicy =>
  permanent ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
