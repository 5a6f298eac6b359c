/** The context of an invocation, as Lambda passes it to a handler. */
export interface InvocationContext {
  readonly requestId: string;
  readonly functionName: string;
  readonly arn: string;
  readonly memoryMegabytes: string;
  readonly logGroupName: string;
  /** Returns the milliseconds until the function times out. */
  readonly remaining: () => number;
}

export const invocationContext = ({
  requestId,
  functionName,
  arn,
  memoryMegabytes,
  logGroupName,
  remaining,
}: InvocationContext) => ({
  awsRequestId: requestId,
  functionName,
  functionVersion: "$LATEST",
  invokedFunctionArn: arn,
  memoryLimitInMB: memoryMegabytes,
  logGroupName,
  logStreamName: String(process.pid),
  callbackWaitsForEmptyEventLoop: false,
  getRemainingTimeInMillis: () => Math.max(0, remaining()),
});
