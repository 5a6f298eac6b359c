import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addLine,
  availableOptions,
  type BasketLine,
  assertOnSale,
  isSubscription,
  mergeBaskets,
  decidePlanPurchase,
  maxBasketLines,
  removeLine,
  setQuantity,
  type BuyerPlan,
} from "../../shared/domain/orders/basket.ts";
import {
  needsReconciling,
  reconcileSubscriptionLine,
  type ReconcileContext,
} from "../../shared/domain/pricing/subscription-line.ts";
import type { UpgradeQuote } from "../../shared/domain/pricing/upgrade.ts";
import {
  enterprise,
  line,
  plan,
  premium,
  product,
  professional,
} from "../support/shop-examples.ts";

const annual = (slug: string): BasketLine => line(slug, { purchaseType: "annual" });
const hasProfessional: BuyerPlan = {
  endsOn: "2027-03-01",
  nextIsPaid: false,
  planId: 15,
  title: "Professional",
  rank: 1,
  period: "annual",
  yearPence: 240_000,
};
const hasPremium: BuyerPlan = {
  ...hasProfessional,
  planId: 16,
  title: "Premium",
  rank: 2,
  yearPence: 480_000,
};
const hasEnterprise: BuyerPlan = {
  ...hasPremium,
  planId: 17,
  title: "Premium Enterprise",
  yearPence: 960_000,
};
/** Staff created this plan, so its number is higher than those of the original plans. */
const starter = plan({ planId: 18, slug: "starter", title: "Starter", annualPence: 120_000 });
const hasStarter: BuyerPlan = {
  ...hasProfessional,
  planId: 18,
  title: "Starter",
  yearPence: 120_000,
};

describe("adding a line", () => {
  test("is idempotent and never increments the quantity", () => {
    const once = addLine([], line("report"));
    const twice = addLine(setQuantity(once, "lin_report", 3), line("report", { lineId: "lin_2" }));
    expect(twice).toMatchObject([{ lineId: "lin_report", quantity: 3 }]);
  });

  test("with another option makes another line", () => {
    const lines = addLine([line("report", { optionId: "opt_1" })], {
      ...line("report", { optionId: "opt_2" }),
      lineId: "lin_2",
    });
    expect(lines).toHaveLength(2);
  });

  test("with a second subscription replaces the first", () => {
    const lines = addLine([line("report"), annual("professional")], annual("premium"));
    expect(lines.map(({ slug }) => slug)).toEqual(["report", "premium"]);
    const monthly = line("premium", { purchaseType: "monthly", lineId: "lin_m" });
    expect(addLine(lines, monthly)).toMatchObject([{ slug: "report" }, { lineId: "lin_m" }]);
    expect(addLine(lines, annual("premium"))).toBe(lines);
  });

  test("is limited to the maximum number of lines", () => {
    const full = Array.from({ length: maxBasketLines }, (_, index) => line(`item-${index}`));
    expect(() => addLine(full, line("one-more"))).toThrow("30 different items");
    expect(addLine(full, line("item-3"))).toBe(full);
  });
});

describe("changing a line", () => {
  test("fails when the line is not in the basket", () => {
    expect(() => setQuantity([], "lin_1", 2)).toThrow("not in your basket");
    expect(() => removeLine([], "lin_1")).toThrow("not in your basket");
  });
  test("keeps the quantity of a subscription at one", () => {
    expect(() => setQuantity([annual("premium")], "lin_premium", 2)).toThrow("only have one");
  });
  test("leaves the other lines when one is removed", () => {
    expect(removeLine([line("a"), line("b")], "lin_a")).toEqual([line("b")]);
  });
});

describe("what can be bought, and how", () => {
  test.each([
    [product(), "annual", "not a subscription"],
    [product({ onSale: false }), "product", "no longer on sale"],
    [professional, "product", "is a subscription"],
    [plan({ annualPence: null }), "annual", "yearly"],
    [plan({ monthlyPence: null }), "monthly", "monthly"],
  ] as const)("combination %# is rejected", (item, type, message) =>
    expect(() => assertOnSale(item, type)).toThrow(message),
  );
  test("items on sale are accepted", () => {
    expect(() => assertOnSale(product(), "product")).not.toThrow();
    expect(() => assertOnSale(professional, "monthly")).not.toThrow();
  });
  test("an option needs a truthy status", () => {
    const option = (status: boolean) => ({
      optionId: String(status),
      slug: "x",
      title: "X",
      status,
      pricePence: 1,
      contentIds: [],
    });
    expect(availableOptions(product({ options: [option(false), option(true)] }))).toHaveLength(1);
  });
});

describe("the purchase of a plan by a buyer who may have one", () => {
  test.each([
    [null, professional, "subscribe"],
    [{ ...hasProfessional, rank: 0 }, professional, "subscribe"],
    [hasProfessional, premium, "upgrade"],
    [hasPremium, enterprise, "upgrade"],
    [hasStarter, professional, "upgrade"],
    [{ ...hasStarter, yearPence: null }, professional, "upgrade"],
    [hasStarter, plan({ planId: 19, annualPence: null, monthlyPence: 11_000 }), "upgrade"],
  ] as const)("%# is decided as %s", (currentPlan, item, expected) =>
    expect(decidePlanPurchase(item, currentPlan)).toBe(expected),
  );
  test.each([
    [hasProfessional, professional, "already have Professional"],
    [hasPremium, professional, "includes everything in Professional"],
    [hasEnterprise, premium, "includes everything"],
    [hasEnterprise, plan({ planId: 19, rank: 2 }), "includes everything"],
    [hasProfessional, starter, "includes everything"],
    [hasProfessional, { ...professional, planId: 19 }, "includes everything"],
  ] as const)("%# is rejected with a reason", (standing, item, message) =>
    expect(() => decidePlanPurchase(item, standing)).toThrow(message),
  );
});

describe("merging baskets at login", () => {
  test("the visitor's quantities and subscription take precedence", () => {
    const visitors = [line("a", { quantity: 2, lineId: "v" }), annual("premium")];
    const members = [line("a", { quantity: 4 }), line("b"), annual("professional")];
    expect(mergeBaskets(visitors, members)).toMatchObject([
      { lineId: "v", quantity: 2 },
      { slug: "premium" },
      { slug: "b" },
    ]);
  });

  const anyLines = fc.uniqueArray(
    fc.record({
      slug: fc.constantFrom("a", "b", "c", "premium"),
      optionId: fc.constantFrom(null, "opt_1"),
      quantity: fc.integer({ min: 1, max: 9 }),
      purchaseType: fc.constantFrom("product" as const, "annual" as const),
    }),
    { selector: ({ slug, optionId }) => `${slug} ${optionId}`, maxLength: 8 },
  );

  test("no line exceeds four, one subscription remains, no item repeats and none is lost", () => {
    const basketOf = (parts: ReadonlyArray<Partial<BasketLine>>): BasketLine[] => {
      let subscribed = false;
      return parts.flatMap((part, index) => {
        const made = line(part.slug ?? "a", { ...part, lineId: `lin_${index}` });
        if (!isSubscription(made)) return [made];
        if (subscribed) return [];
        subscribed = true;
        return [{ ...made, quantity: 1 }];
      });
    };
    const nameOf = ({ slug, optionId, purchaseType }: BasketLine): string =>
      `${slug} ${optionId} ${purchaseType === "product"}`;
    fc.assert(
      fc.property(anyLines, anyLines, (one, other) => {
        const [visitors, members] = [basketOf(one), basketOf(other)];
        const lines = mergeBaskets(visitors, members);
        expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= 4)).toBe(true);
        expect(lines.filter(isSubscription).length).toBeLessThanOrEqual(1);
        expect(new Set(lines.map(nameOf)).size).toBe(lines.length);
        const products = [...visitors, ...members].filter((it) => !isSubscription(it));
        for (const it of products) expect(lines.map(nameOf)).toContain(nameOf(it));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the subscription in a basket is reconciled with the buyer's plan", () => {
  const now = new Date("2026-11-21T09:00:00Z");
  const quote = (change: Partial<UpgradeQuote> = {}): UpgradeQuote => ({
    quoteId: "quo_1",
    planId: 16,
    slug: "premium",
    fromPlanId: 15,
    period: "annual",
    net: 65_753,
    remainder: 65_753,
    daysLeft: 100,
    daysInPeriod: 365,
    next: 480_000,
    takesNext: false,
    nextDueOn: "2027-03-01",
    monthsLeft: [],
    monthPence: 0,
    nextTerm: null,
    endsOn: "2027-03-01",
    parentOrderId: null,
    expiresAt: "2026-11-21T09:30:00Z",
    ...change,
  });
  const items = new Map([professional, premium, enterprise].map((item) => [item.slug, item]));
  const fresh = quote({ quoteId: "quo_2", net: 65_000 });
  const it = (change: Partial<ReconcileContext> = {}): ReconcileContext => ({
    items,
    currentPlan: hasProfessional,
    now,
    quote: () => fresh,
    ...change,
  });
  const upgrade = line("premium", { purchaseType: "upgrade", quoteId: "quo_1" });

  test("a valid upgrade stays", () => {
    const basket = { lines: [upgrade], quotes: [quote()] };
    expect(needsReconciling(basket, hasProfessional, now)).toBe(false);
    expect(reconcileSubscriptionLine(basket, it())).toEqual({ ...basket, messages: [] });
  });

  test.each([
    ["expired", quote({ expiresAt: "2026-11-21T09:00:00Z" })],
    ["of another plan", quote({ fromPlanId: 14 })],
  ])("an upgrade price that is %s is recalculated", (_, old) => {
    const reconciled = reconcileSubscriptionLine(
      { lines: [line("report"), upgrade], quotes: [old] },
      it(),
    );
    expect(reconciled.lines).toMatchObject([{ slug: "report" }, { quoteId: "quo_2" }]);
    expect(reconciled.quotes).toEqual([fresh]);
    expect(reconciled.messages).toEqual([expect.stringContaining("has been recalculated")]);
  });

  test("a plan that was added before login becomes an upgrade", () => {
    const tended = reconcileSubscriptionLine({ lines: [annual("premium")], quotes: [] }, it());
    expect(tended.lines).toMatchObject([{ purchaseType: "upgrade", quoteId: "quo_2" }]);
    expect(tended.messages).toEqual([expect.stringContaining("is now an upgrade")]);
  });

  test.each([
    ["the current plan", annual("professional"), hasProfessional, "already have"],
    ["a lower plan", annual("professional"), hasPremium, "includes everything"],
    ["an upgrade without a plan", upgrade, null, "Your plan has ended"],
  ] as const)("%s is removed with a message", (_, bad, currentPlan, message) => {
    const tended = reconcileSubscriptionLine(
      { lines: [line("report"), bad], quotes: [quote()] },
      it({ currentPlan }),
    );
    expect(tended.lines).toEqual([line("report")]);
    expect(tended.quotes).toEqual([]);
    expect(tended.messages).toEqual([expect.stringContaining(message)]);
  });

  test("a plan stays when the buyer has none", () => {
    const basket = { lines: [annual("premium")], quotes: [] };
    expect(reconcileSubscriptionLine(basket, it({ currentPlan: null })).lines).toEqual(
      basket.lines,
    );
  });
});
