/** Whether a template is within what AWS allows, in words. */
import { type AwsLimit, type AwsLimitId, awsLimits, stacksInAccount } from "./aws-limits.ts";
import { type LimitUse, usesOf } from "./template-uses.ts";

export interface MeasuredUse extends LimitUse {
  readonly most: number;
  /** Of what is allowed: 0.5 is half. All stacks that an account is to hold count where they share a limit. */
  readonly share: number;
  readonly isSetting: boolean;
}

type JudgedBy = Omit<AwsLimit, "isSetting"> & { readonly isSetting?: boolean };

export const measureUses = (uses: readonly LimitUse[]): readonly MeasuredUse[] =>
  uses.map((use) => {
    const { most, shared, isSetting = false }: JudgedBy = awsLimits[use.limit];
    return { ...use, most, isSetting, share: (use.used * (shared ? stacksInAccount : 1)) / most };
  });

/** Sentences for what is beyond `share` of what AWS allows; a setting may be all that is allowed. */
export const exceededIn = (
  template: unknown,
  { share = 1, codeBytes = noCode }: { share?: number; codeBytes?: CodeBytes } = {},
): readonly string[] =>
  measureUses(usesOf(template, codeBytes))
    .filter((use) => use.share > (use.isSetting ? 1 : share))
    .map(sentenceOf);

/** How large the code of a function is, unpacked, by the key under which it is uploaded; undefined where that is not known. */
export type CodeBytes = (key: string) => number | undefined;

const noCode: CodeBytes = () => undefined;

const sentenceOf = ({ limit, where, used }: MeasuredUse): string => {
  const { what, most, shared, raised, source }: JudgedBy = awsLimits[limit];
  const count = shared ? `${used} for each of ${stacksInAccount} stacks` : String(used);
  const more = raised === "never" ? "and does not raise that" : "unless it is asked for more";
  return `${where} has ${what}: ${count}. AWS allows ${most}${shared ? " in an account" : ""}, ${more} (${source}).`;
};

/** The nearest to its limit of each kind, the nearest first. */
export const nearestLimits = (
  template: unknown,
  codeBytes: CodeBytes = noCode,
): readonly MeasuredUse[] => {
  const byLimit = new Map<AwsLimitId, MeasuredUse>();
  for (const use of measureUses(usesOf(template, codeBytes)))
    if (!use.isSetting && use.share > (byLimit.get(use.limit)?.share ?? 0))
      byLimit.set(use.limit, use);
  return [...byLimit.values()].toSorted((a, b) => b.share - a.share);
};
