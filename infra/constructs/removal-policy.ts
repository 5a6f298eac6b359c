import { RemovalPolicy } from "aws-cdk-lib";

/**
 * What is permanent stays when it leaves the stack or the stack goes. What a first deployment made before it failed goes,
 * so that it can be repeated: for the same reason nothing that stays has a name of its own (decision 036).
 */
export const removalPolicy = (permanent: boolean): RemovalPolicy =>
  permanent ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
