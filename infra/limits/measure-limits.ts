/** Reports in words whether a template is within AWS's limits. */
import { type AwsLimit, type AwsLimitId, awsLimits, stacksInAccount } from "./aws-limits.ts";
import { type LimitUse, countLimitUses } from "./template-uses.ts";

export interface MeasuredUse extends LimitUse {
  readonly max: number;
  /** The used share of the limit: 0.5 is half. If stacks share a limit, all stacks of the account count. */
  readonly share: number;
  readonly isSetting: boolean;
}

type LimitDefinition = Omit<AwsLimit, "isSetting"> & { readonly isSetting?: boolean };

export const measureUses = (uses: readonly LimitUse[]): readonly MeasuredUse[] =>
  uses.map((use) => {
    const { max, shared, isSetting = false }: LimitDefinition = awsLimits[use.limit];
    return {
      ...use,
      max,
      isSetting,
      share: (use.used * (shared ? stacksInAccount : 1)) / max,
    };
  });

/** Returns sentences for everything beyond `share` of AWS's limits; a setting may use its limit fully. */
export const findExceededLimits = (
  template: unknown,
  { share = 1, codeBytes = noCode }: { share?: number; codeBytes?: CodeBytes } = {},
): readonly string[] =>
  measureUses(countLimitUses(template, codeBytes))
    .filter((use) => use.share > (use.isSetting ? 1 : share))
    .map(sentenceOf);

/** Returns the unpacked size of a function's code, by the key of its upload; undefined if it is not known. */
export type CodeBytes = (key: string) => number | undefined;

const noCode: CodeBytes = () => undefined;

const sentenceOf = ({ limit, where, used }: MeasuredUse): string => {
  const { what, max, shared, raised, source }: LimitDefinition = awsLimits[limit];
  const count = shared ? `${used} for each of ${stacksInAccount} stacks` : String(used);
  const more = raised === "never" ? "and does not raise that" : "unless it is asked for more";
  return `${where} has ${what}: ${count}. AWS allows ${max}${shared ? " in an account" : ""}, ${more} (${source}).`;
};

/** Returns the highest use of each kind, the nearest to its limit first. */
export const nearestLimits = (
  template: unknown,
  codeBytes: CodeBytes = noCode,
): readonly MeasuredUse[] => {
  const byLimit = new Map<AwsLimitId, MeasuredUse>();
  for (const use of measureUses(countLimitUses(template, codeBytes)))
    if (!use.isSetting && use.share > (byLimit.get(use.limit)?.share ?? 0))
      byLimit.set(use.limit, use);
  return [...byLimit.values()].toSorted((a, b) => b.share - a.share);
};
