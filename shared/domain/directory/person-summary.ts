/** What lists of staff keep of a person. */
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
  /** Ids of the roles that they wear. */
  readonly roles: readonly string[];
  readonly teams: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly owns: boolean;
    /** Of a team that they own: who has the places of their plan, in their order. */
    readonly seats: readonly Seat[];
  }>;
  /** Bought, in force or lapsed; what a team shares is worked out from its owner's entry. */
  readonly plan: {
    readonly id: number;
    readonly title: string;
    readonly rank: number;
    /** Colleagues that it may be shared with. */
    readonly places: number;
    /** London day on which it began for them. */
    readonly startsOn: string;
    /** Access ends then, if nobody does anything. */
    readonly endsAt: string;
    /** London day on which the term ends. */
    readonly endsOn: string;
    readonly renews: boolean;
    /** The next term waits for their yes. */
    readonly awaitsAnswer: boolean;
    /** The term that follows, as it would be ordered now; null where none does. */
    readonly next: {
      readonly planId: number;
      readonly period: Period;
      readonly payBy: PaymentType;
      /** Of the term that runs, whose bill the next one has; null of a plan that nobody has ordered. */
      readonly orderId: string | null;
      /** Whose VAT it will have; null where the order says so. */
      readonly country: string | null;
    } | null;
  } | null;
  readonly createdAt: string;
}
