import type { RefObject } from "react";
import { Link } from "react-router";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { product } from "../../../shared/kernel/product.ts";
import { contentPath, orderPath, paths } from "../../lib/paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { BankDetails } from "../../ui/bank-details.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { OrderLines } from "../../ui/order-lines.tsx";
import { PayLink } from "../../ui/pay-link.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import rows from "../../ui/totals.module.css";
import styles from "./confirmation.module.css";

interface ConfirmedProps {
  order: OrderView;
  /** True if the member's email is verified. */
  verified: boolean;
  /** The element after the last detail that has to be read. */
  endOfDetails: RefObject<HTMLDivElement | null>;
}

/** The confirmation: the ordered items and the next steps. */
export const ConfirmationScreen = ({
  orderId,
  ...rest
}: Omit<ConfirmedProps, "order"> & { orderId: string | null }) => {
  const { data, error, mutate } = useEndpoint(
    ordersContract.endpoints.readOrder,
    orderId === null ? null : { params: { id: orderId } },
    { leaves: false },
  );
  if (orderId === null)
    return (
      <>
        <h1>Confirmation</h1>
        <EmptyState message="There is no order to confirm here.">
          <ButtonLink to={paths.orders}>Orders &amp; Payments</ButtonLink>
        </EmptyState>
      </>
    );
  if (data) return <Confirmed order={data.data} {...rest} />;
  return (
    <>
      <h1>Confirmation</h1>
      {error ? (
        <ErrorState
          message={`There was a problem getting the order: ${error.message}`}
          onRetry={() => void mutate()}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
};

const headingOf = ({ basket, for_approval }: OrderView): string => {
  if (for_approval) return "Your quote is saved";
  return basket.subscription.length > 0 && basket.product.length === 0
    ? "Thanks for Subscribing"
    : "Your order has been confirmed";
};

/** The notice for a quote: nothing is due from the member, since the approver pays. */
const QuoteNotice = ({ order, payLink }: { order: OrderView; payLink: string }) => (
  <Callout title="Share it">
    <p>
      Anyone with this link can see the quote and pay{" "}
      <strong className="money">{order.totals.toPayDisplay}</strong> by card, without an account.
      We’ve also emailed it to you as a PDF. It is valid until {order.lapses_display}.
    </p>
    <PayLink link={payLink} title={order.title} />
  </Callout>
);

const PaymentNotice = ({ order }: { order: OrderView }) => (
  <Callout title="Payment">
    <p>
      Please transfer <strong className="money">{order.totals.toPayDisplay}</strong> to the account
      below, using your order number as the reference. We have emailed you a pro forma invoice.
    </p>
    <BankDetails reference={order.id} amount={order.totals.toPayDisplay} />
  </Callout>
);

/** Returns the sentence about the start of a plan: the library is for verified members. */
const planStartText = (plan: string, waits: boolean, verified: boolean): string => {
  if (waits) return `You’ll have ${plan} as soon as your payment arrives.`;
  return verified
    ? `You now have ${plan}. My Plan shows what it includes.`
    : `You now have ${plan}. Verify your email address to start using it.`;
};

/** The next steps, by type of item. */
const Notes = ({ order, verified }: Omit<ConfirmedProps, "endOfDetails">) => {
  const waits = order.status === "pending";
  return (
    <ul className={styles["notes"]}>
      {order.basket.subscription.map(({ id, product: plan }) => (
        <li key={id}>
          <h2>Your subscription</h2>
          <p>
            {order.for_approval
              ? `You’ll have ${plan.title} as soon as the quote is paid. Until then your plan stays as it is.`
              : planStartText(plan.title, waits, verified)}
          </p>
        </li>
      ))}
      {order.basket.product.some(({ ships }) => !ships) && (
        <li>
          <h2>Your products</h2>
          <p>
            {waits ? "Once your payment has arrived, your" : "Your"} downloads are under{" "}
            <Link to={paths.downloads}>My Downloads</Link>
            {verified ? "." : ". You can open them once you have verified your email address."}
          </p>
        </li>
      )}
      {order.shipping && (
        <li>
          <h2>Your parcel</h2>
          <p>
            {waits ? "Once your payment has arrived we send it" : "We send it"} to your delivery
            address, and email you when it is on its way.
          </p>
        </li>
      )}
    </ul>
  );
};

/** Links to the bought items and, for plans, to what they include. */
const NextStepLinks = ({ order }: { order: OrderView }) => (
  <div className={styles["actions"]}>
    {order.opens.map(({ slug, title }) => (
      <ButtonLink key={slug} to={contentPath(slug)}>
        Open {title}
      </ButtonLink>
    ))}
    <ButtonLink variant={order.opens.length > 0 ? "hollow" : "solid"} to={paths.dashboard}>
      Access My {product.name}
    </ButtonLink>
    {order.status !== "pending" && order.basket.subscription.length > 0 && (
      <ButtonLink variant="quiet" to={paths.accountPlan}>
        My Plan
      </ButtonLink>
    )}
    <ButtonLink variant="quiet" to={orderPath(order.id)}>
      {orderLinkText(order)}
    </ButtonLink>
  </div>
);

const orderLinkText = ({ status, for_approval }: OrderView): string => {
  if (for_approval) return "The quote";
  return status === "pending" ? "Pay by card or cancel" : "Your order";
};

const Confirmed = ({ order, verified, endOfDetails }: ConfirmedProps) => (
  <>
    <header className={styles["head"]}>
      <h1>{headingOf(order)}</h1>
      <p>
        {order.for_approval ? "Quote" : "Order"} <Link to={orderPath(order.id)}>{order.id}</Link>.
        We&rsquo;ve emailed you a confirmation.
      </p>
    </header>
    {order.approval && <QuoteNotice order={order} payLink={order.approval.pay_link} />}
    {!order.approval &&
      order.payment_type === "bacs" &&
      order.total > 0 &&
      order.status === "pending" && <PaymentNotice order={order} />}
    <Notes order={order} verified={verified} />
    <div ref={endOfDetails} />
    <NextStepLinks order={order} />
    <section className={styles["ordered"]} aria-labelledby="ordered">
      <h2 id="ordered">{order.for_approval ? "What it includes" : "What you ordered"}</h2>
      <OrderLines order={order} />
      <Amounts order={order} />
    </section>
  </>
);

/** The amounts paid and those due later, listed separately; an order can have both. */
const Amounts = ({ order: { amounts, totals } }: { order: OrderView }) => (
  <>
    <dl>
      {amounts.rows.map(({ name, amount }, index) => (
        <div key={name} className={classNames(rows["row"], index === 0 && rows["strong"])}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
    <p className={rows["note"]}>
      {amounts.rows.length === 0 ? "There is nothing to pay." : vatNote(totals)}
    </p>
  </>
);

const vatNote = ({ tax }: OrderView["totals"]): string =>
  tax > 0 ? "Amounts include VAT." : "No VAT is added.";

const Waiting = () => (
  <>
    <LoadingNote>Loading your order</LoadingNote>
    <Skeleton height="4rem" />
    <Skeleton height={260} />
  </>
);
