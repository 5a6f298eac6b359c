/** The facts about a person that staff lists store. */
import type { PaymentType, Period } from "../../kernel/order-terms.ts";
import type { Seat } from "../teams/team.ts";

export interface PersonEntry {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly verified: boolean;
  readonly twoStep: boolean;
  readonly staffRoles: readonly string[];
  /** The ids of the roles that the person has chosen. */
  readonly roles: readonly string[];
  readonly teams: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly owns: boolean;
    /** The seats of the person's own team, in their order. */
    readonly seats: readonly Seat[];
  }>;
  /** The plan that the person bought, in force or lapsed. A shared plan is derived from the team owner's entry. */
  readonly plan: {
    readonly id: number;
    readonly title: string;
    readonly rank: number;
    /** The number of colleagues that the plan may be shared with. */
    readonly places: number;
    /** The London day on which the plan began for the person. */
    readonly startsOn: string;
    /** The instant at which access ends unless it renews. */
    readonly endsAt: string;
    /** The London day on which the term ends. */
    readonly endsOn: string;
    readonly renews: boolean;
    /** True if the next term needs the person's consent. */
    readonly awaitsAnswer: boolean;
    /** The next term as it would be ordered now; null if there is none. */
    readonly next: {
      readonly planId: number;
      readonly period: Period;
      readonly payBy: PaymentType;
      /** The order of the current term, whose billing address the next one has; null for a plan that was not ordered. */
      readonly orderId: string | null;
      /** The country whose VAT applies; null if the order determines it. */
      readonly country: string | null;
    } | null;
  } | null;
  readonly createdAt: string;
}
