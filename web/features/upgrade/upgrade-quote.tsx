import { useState } from "react";
import type { UpgradeQuoteView } from "../../../shared/contract/basket-view.ts";
import { basketContract } from "../../../shared/contract/basket.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { planBasketPath } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { QuotedAmounts } from "../../ui/totals.tsx";
import styles from "./upgrade-quote.module.css";

const { quoteUpgrade } = basketContract.endpoints;

export interface UpgradeQuoteProps {
  plan: { readonly id: number; readonly title: string };
  slug: string;
}

/** What a higher plan costs today, asked for when somebody wants to know; it then stays so for half an hour. */
const UpgradeQuote = ({ plan, slug }: UpgradeQuoteProps) => {
  const [quote, setQuote] = useState<UpgradeQuoteView | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      setQuote((await call(quoteUpgrade, { body: { plan_id: plan.id } }, { leaves: false })).data);
    } catch (thrown) {
      setTrouble(reasonOf(thrown));
    }
    setBusy(false);
  };
  return (
    <div className={styles["upgrade"]}>
      <ButtonLink to={planBasketPath(slug, "upgrade")} wide>
        Upgrade to {plan.title}
      </ButtonLink>
      {!quote && (
        <Button variant="quiet" busy={busy} onClick={() => void ask()}>
          What it costs today
          <span className="visually-hidden"> to upgrade to {plan.title}</span>
        </Button>
      )}
      <div role="status">
        {trouble && <p className={styles["trouble"]}>{trouble}</p>}
        {quote && <Shown quote={quote} />}
      </div>
    </div>
  );
};

const Shown = ({ quote }: { quote: UpgradeQuoteView }) => (
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
      This price stays as it is for 30 minutes. Somebody else approves it? At checkout it can be
      saved as a quote: 14 days, as a PDF and at an address where a colleague pays by card.
    </p>
  </div>
);

export default UpgradeQuote;
