import { useEffect, useState } from "react";
import type { UpgradeQuoteView } from "../../../shared/contract/basket/basket-view.ts";
import { basketContract } from "../../../shared/contract/basket/basket.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { planBasketPath } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { QuotedAmounts } from "../../ui/totals.tsx";
import styles from "./upgrade-quote.module.css";

const { quoteUpgrade } = basketContract.endpoints;

export interface UpgradeQuoteProps {
  plan: { readonly id: number; readonly title: string };
  slug: string;
  /** Requests the price without a click. */
  atOnce?: boolean;
}

/** The price of a higher plan today, requested at once or on a click. It is then valid for half an hour. */
const UpgradeQuote = ({ plan, slug, atOnce = false }: UpgradeQuoteProps) => {
  const { quote, trouble, busy, ask } = useQuote(plan.id, atOnce);
  return (
    <div className={styles["upgrade"]}>
      <ButtonLink to={planBasketPath(slug, "upgrade")} wide>
        Upgrade to {plan.title}
      </ButtonLink>
      {!quote && (!atOnce || trouble !== null) && (
        <Button variant="quiet" busy={busy} onClick={() => void ask()}>
          What it costs today
          <span className="visually-hidden"> to upgrade to {plan.title}</span>
        </Button>
      )}
      {atOnce && busy && !quote && (
        <>
          <LoadingNote>Working out what it costs today</LoadingNote>
          <Skeleton height="14rem" className={styles["loading"] ?? ""} />
        </>
      )}
      <div role="status">
        {trouble !== null && <p className={styles["trouble"]}>{trouble}</p>}
        {quote && <QuoteDetails quote={quote} />}
      </div>
    </div>
  );
};

interface Answer {
  readonly quote: UpgradeQuoteView | null;
  /** The reason why there is no price. */
  readonly trouble: string | null;
}

const loadQuote = async (planId: number): Promise<Answer> => {
  try {
    const { data } = await callInPlace(quoteUpgrade, { body: { plan_id: planId } });
    return { quote: data, trouble: null };
  } catch (thrown) {
    return { quote: null, trouble: reasonOf(thrown) };
  }
};

const useQuote = (planId: number, atOnce: boolean) => {
  const [answer, setAnswer] = useState<Answer>({ quote: null, trouble: null });
  const [busy, setBusy] = useState(atOnce);
  const ask = async (): Promise<void> => {
    setBusy(true);
    setAnswer(await loadQuote(planId));
    setBusy(false);
  };
  useEffect(() => {
    if (!atOnce) return;
    let left = false;
    const begin = async (): Promise<void> => {
      const found = await loadQuote(planId);
      if (left) return;
      setAnswer(found);
      setBusy(false);
    };
    void begin();
    return () => {
      left = true;
    };
  }, [atOnce, planId]);
  return { ...answer, busy, ask };
};

const QuoteDetails = ({ quote }: { quote: UpgradeQuoteView }) => (
  <div className={styles["quote"]}>
    <p className="label">Today</p>
    {quote.lines.flatMap(({ notes }) =>
      notes.map((note) => (
        <p key={note} className={styles["note"]}>
          {note}
        </p>
      )),
    )}
    <QuotedAmounts quote={quote} />
    <p className={styles["note"]}>
      This price is valid for 30 minutes. Need approval? Save it as a quote at checkout. It is valid
      for 14 days, with a PDF and a link a colleague can pay by card.
    </p>
  </div>
);

export default UpgradeQuote;
