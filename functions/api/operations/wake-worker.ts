import type { LambdaClient } from "@aws-sdk/client-lambda";
import type { OperatedWorker } from "./operations-deps.ts";

/** Resolves when Lambda has accepted the event, without waiting for its result. */
export const wakeWorker = async (
  { functionName }: OperatedWorker,
  event: unknown,
): Promise<void> => {
  const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
  lambdaClient ??= new LambdaClient({ maxAttempts: 2 });
  await lambdaClient.send(
    new InvokeCommand({
      FunctionName: functionName,
      InvocationType: "Event",
      Payload: JSON.stringify(event),
    }),
  );
};

/** The client, reused by later calls together with its connection. */
let lambdaClient: LambdaClient | undefined;
