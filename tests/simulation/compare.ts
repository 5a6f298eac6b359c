/** Compares what the oracle expects of one day of one member with what happened. */
import type { ExpectedDay } from "./oracle.ts";
import type { DatedAction, Day } from "./script.ts";

/** These things are only checked on some days. */
export interface ObservedDay {
  readonly planAtNoon: number;
  readonly accepted: readonly boolean[];
  readonly orders: readonly string[];
}

export interface Difference {
  readonly member: string;
  readonly boughtOn: Day;
  readonly day: Day;
  readonly lines: readonly string[];
  readonly doings: readonly DatedAction[];
}

interface Comparing {
  readonly expected: ExpectedDay;
  readonly charges: readonly number[];
  readonly mails: readonly string[];
  /** Undefined if it was not checked on this day. */
  readonly found: ObservedDay | undefined;
}

export const compareDay = ({ expected, charges, mails, found }: Comparing): string[] => [
  ...differing("charges", expected.charges.toSorted(ascending), charges.toSorted(ascending)),
  ...differing("mails", expected.mails.toSorted(), mails.toSorted()),
  ...(found === undefined
    ? []
    : [
        ...differing("plan at noon", [expected.planAtNoon], [found.planAtNoon]),
        ...differing("granted", expected.accepted, found.accepted),
        ...differing("orders", expected.orders.toSorted(), found.orders.toSorted()),
      ]),
];

const ascending = (a: number, b: number): number => a - b;

const differing = (
  what: string,
  expected: readonly unknown[],
  found: readonly unknown[],
): string[] =>
  JSON.stringify(expected) === JSON.stringify(found)
    ? []
    : [
        `${what}: expected ${shown(expected)}`,
        `${" ".repeat(what.length)}  found    ${shown(found)}`,
      ];

const shown = (values: readonly unknown[]): string =>
  values.length === 0 ? "nothing" : values.join(" | ");

export const describeDifference = ({ member, day, lines, doings, boughtOn }: Difference): string =>
  [
    `${day}  ${member} (bought ${boughtOn})`,
    `    script: ${doings.map(({ on, ...doing }) => `${on} ${Object.values(doing).join(" ")}`).join(", ")}`,
    ...lines.map((line) => `    ${line}`),
  ].join("\n");
