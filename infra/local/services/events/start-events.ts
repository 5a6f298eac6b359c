/** EventBridge's default bus: an event goes to the targets of every rule that it matches. */
import { randomUUID } from "node:crypto";
import { valueAt, arrayOf, numberOf, textOf } from "../../json.ts";
import { localAccount, localRegion } from "../../resolve-intrinsics.ts";
import type { Resource, Template } from "../../template.ts";
import type { AsyncTarget } from "../lambda/async-invocations.ts";
import { compilePattern, type Matches } from "./match-pattern.ts";

export interface BusEvent {
  readonly source: string;
  readonly detailType: string;
  readonly detail: unknown;
}

export interface EventsPart {
  /** Resolves when all targets have accepted or parked it. */
  put(event: BusEvent): Promise<void>;
}

interface Rule {
  readonly matches: Matches;
  readonly targets: readonly { readonly functionArn: string; readonly target: AsyncTarget }[];
}

export const startEvents = (
  template: Template,
  now: () => number,
  invoke: (functionArn: string, event: unknown, target: AsyncTarget) => Promise<void>,
): EventsPart => {
  const rules = template
    .ofType("AWS::Events::Rule")
    .filter(({ properties }) => properties["State"] !== "DISABLED")
    .map(ruleOf);
  return {
    put: async ({ source, detailType, detail }) => {
      const event = {
        version: "0",
        id: randomUUID(),
        "detail-type": detailType,
        source,
        account: localAccount,
        time: new Date(now()).toISOString(),
        region: localRegion,
        resources: [],
        detail,
      };
      const targets = rules.filter(({ matches }) => matches(event)).flatMap((rule) => rule.targets);
      await Promise.all(
        targets.map(({ functionArn, target }) => invoke(functionArn, event, target)),
      );
    },
  };
};

const ruleOf = ({ id, properties }: Resource): Rule => {
  if (properties["ScheduleExpression"] !== undefined)
    throw new Error(
      `${id} is a rule with a schedule: the local stack knows schedules of the Scheduler.`,
    );
  return {
    matches: compilePattern(properties["EventPattern"], id),
    targets: arrayOf(properties["Targets"]).map((target) => {
      const queue = textOf(valueAt(target, "DeadLetterConfig", "Arn"));
      return {
        functionArn: textOf(valueAt(target, "Arn")),
        target: {
          retries: numberOf(valueAt(target, "RetryPolicy", "MaximumRetryAttempts"), 185),
          failureQueue: queue === "" ? undefined : queue,
        },
      };
    }),
  };
};
