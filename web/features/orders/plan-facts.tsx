import type { User } from "../../lib/session.ts";
import styles from "./plan-facts.module.css";
import { useOrder, usePayments } from "./use-orders.ts";

type Subscription = User["subscriptions"][number];

/** What a plan is and costs: price, what it opens, places, and the next payment with its date. */
export const PlanFacts = ({ user }: { user: User }) => {
  const own = user.subscriptions.find(({ status }) => status === "Active");
  const facts = [["Opens", opens(user.plan.rank)] as const];
  return own?.order_id ? (
    <Bought own={own} orderId={own.order_id} facts={facts} />
  ) : (
    <Facts facts={[...facts, ...placesOf(own), ...renewalOf(own)]} />
  );
};

type Fact = readonly [name: string, words: string];

/** By the rank of a plan. */
const opens = (rank: number): string => {
  if (rank === 0) return "Everything marked Free";
  return rank === 1
    ? "Everything marked Free, and all that opens with Professional, with its PDFs and files"
    : "The whole library, with Premium reports, masterclasses and all files";
};

const placesOf = (own: Subscription | undefined): readonly Fact[] =>
  own?.places ? [["Team places", String(own.places)]] : [];

const renewalOf = (own: Subscription | undefined): readonly Fact[] =>
  own?.renewal_display ? [["Renews on", own.renewal_display]] : [];

/** The order says what it costs, its payments what comes next. */
const Bought = ({
  own,
  orderId,
  facts,
}: {
  own: Subscription;
  orderId: string;
  facts: readonly Fact[];
}) => {
  const { data: order } = useOrder(orderId);
  const { data: payments } = usePayments();
  const price = order?.data.basket.subscription[0]?.next_cost_display;
  const [next] = (payments?.data ?? [])
    .filter((one) => one.order_id === orderId && !one.paid)
    .toSorted((a, b) => a.due.localeCompare(b.due));
  return (
    <Facts
      facts={[
        [
          "Price",
          price ? `${price} a ${own.period === "monthly" ? "month" : "year"}, plus VAT` : "–",
        ],
        ...facts,
        ...placesOf(own),
        ...(next
          ? ([["Next payment", `${next.amount_display} on ${next.due_display}`]] as const)
          : own.renewal_display && price
            ? ([["Next payment", `${price} plus VAT on ${own.renewal_display}`]] as const)
            : []),
        ...renewalOf(own),
      ]}
    />
  );
};

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles["facts"]}>
    {facts.map(([name, words]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);
