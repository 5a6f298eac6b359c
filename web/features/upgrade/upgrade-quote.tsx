import { useCallback, useEffect, useState } from "react";
import type * as z from "zod/mini";
import { basketContract } from "../../../shared/contract/basket.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { planBasketPath } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { LoadingNote } from "../../ui/skeleton.tsx";
import { Totals } from "../../ui/totals.tsx";
import styles from "./upgrade-quote.module.css";

const { quoteUpgrade } = basketContract.endpoints;

type Quote = z.output<(typeof quoteUpgrade.replies)[200]>["data"];

export interface UpgradeQuoteProps {
  plan: { readonly id: number; readonly title: string };
  slug: string;
  /** The price is asked for without a click. */
  atOnce?: boolean;
}

/** What a higher plan costs today, asked for at once or when somebody wants to know; it then stays so for half an hour. */
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
      <div role="status">
        {trouble !== null && <p className={styles["trouble"]}>{trouble}</p>}
        {atOnce && busy && <LoadingNote>Working out what it costs today</LoadingNote>}
        {quote && <Shown quote={quote} />}
      </div>
    </div>
  );
};

const useQuote = (planId: number, atOnce: boolean) => {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(atOnce);
  const ask = useCallback(async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      setQuote((await call(quoteUpgrade, { body: { plan_id: planId } }, { leaves: false })).data);
    } catch (thrown) {
      setTrouble(reasonOf(thrown));
    }
    setBusy(false);
  }, [planId]);
  useEffect(() => {
    if (atOnce) void ask();
  }, [atOnce, ask]);
  return { quote, trouble, busy, ask };
};

const Shown = ({ quote }: { quote: Quote }) => (
  <div className={styles["quote"]}>
    <p className="label">Today</p>
    {quote.lines.flatMap(({ notes }) =>
      notes.map((note) => (
        <p key={note} className={styles["note"]}>
          {note}
        </p>
      )),
    )}
    <Totals totals={quote} ships={false} />
    <p className={styles["note"]}>
      This price is valid for 30 minutes. Need approval? Save it as a quote at checkout. It is valid
      for 14 days, with a PDF and a link a colleague can pay by card.
    </p>
  </div>
);

export default UpgradeQuote;
