import type { ContentPreview, PlanOffer } from "../../../shared/contract/content/content-view.ts";
import { basketPath, contentPath, paths, planBasketPath, productPath } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { shortPrice } from "../../lib/short-price.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { LazyUpgradeQuote } from "./lazy-upgrade-quote.tsx";
import { viewerPlanState } from "../../lib/viewer-plan-state.ts";
import styles from "./opening-offers.module.css";
import { usePlanOf } from "./use-plan-of.ts";

/** The purchases that give access to an item, with prices: the lowest plan, and the shop products that include it. */
export const AccessOffers = ({
  preview,
  opens,
}: {
  preview: ContentPreview;
  /** True if the member has access; null while loading. */
  opens: boolean | null;
}) => {
  const { slug, opens_with: plan, product, type } = preview;
  if (opens === null) return <div className={styles["place"]} />;
  if (opens)
    return (
      <div className={styles["offers"]}>
        <p className={styles["told"]}>You have access to this.</p>
        <ButtonLink to={contentPath(slug)}>Open it</ButtonLink>
      </div>
    );
  return (
    <div className={styles["offers"]}>
      {plan ? <PlanOffered offer={plan} /> : <FreeToMembers rank={preview.access_rank} />}
      {product && (
        <p className={styles["alone"]}>
          or buy this {nounOf(type.title)} on its own for{" "}
          <SiteLink to={productPath(product.slug)}>{shortPrice(product.price_display)}</SiteLink>
          <ButtonLink to={basketPath(product.slug)} variant="hollow" small>
            Add to basket<span className="visually-hidden"> {product.title}</span>
          </ButtonLink>
        </p>
      )}
    </div>
  );
};

/** Returns the noun for a type, which is `report` for every kind of report. */
const nounOf = (type: string): string => (/report$/i.test(type) ? "report" : type.toLowerCase());

const PlanOffered = ({ offer }: { offer: PlanOffer }) => {
  const user = useUser();
  const plan = usePlanOf(offer, user !== null && user.plan.rank > 0);
  if (plan === null) return <div className={styles["place"]} />;
  const state = plan && viewerPlanState(user, plan);
  return (
    <div className={styles["plan"]}>
      <p className={styles["told"]}>Opens with {offer.title}</p>
      <Price offer={offer} />
      {plan && state === "upgrade" && <LazyUpgradeQuote plan={plan.plan} slug={plan.slug} />}
      {state === "team" && (
        <p>Your plan comes through your team. Your team admin can upgrade it.</p>
      )}
      {(state === undefined || state === "buy") && <Buy offer={offer} />}
      <SiteLink to={paths.plans} className={styles["compare"]}>
        Compare plans
      </SiteLink>
    </div>
  );
};

const Price = ({
  offer: { annual_display: year, monthly_display: month },
}: {
  offer: PlanOffer;
}) => (
  <p className={styles["price"]}>
    {year !== null && `${shortPrice(year)} a year`}
    {year !== null && month !== null && ", or "}
    {month !== null && `${shortPrice(month)} a month for twelve months`}
    {", excl. VAT"}
  </p>
);

const Buy = ({
  offer: { slug, title, annual_display: year, monthly_display: month },
}: {
  offer: PlanOffer;
}) => (
  <div className={styles["buttons"]}>
    {year !== null && <ButtonLink to={planBasketPath(slug, "annual")}>Choose {title}</ButtonLink>}
    {month !== null && (
      <ButtonLink to={planBasketPath(slug, "monthly")} variant={year === null ? "solid" : "quiet"}>
        {year === null ? `Choose ${title}` : "Pay monthly"}
        {year !== null && <span className="visually-hidden"> for {title}</span>}
      </ButtonLink>
    )}
  </div>
);

/** The item needs no purchase; a member sees this only while their email is not verified. */
const FreeToMembers = ({ rank }: { rank: number }) => {
  const user = useUser();
  if (rank > 0) return null;
  return user ? (
    <div className={styles["plan"]}>
      <p className={styles["told"]}>Free on every plan</p>
      <p>Verify your email address to read it.</p>
      <ButtonLink to={paths.verifyEmail}>Verify your email address</ButtonLink>
    </div>
  ) : (
    <div className={styles["plan"]}>
      <p className={styles["told"]}>Free on every plan</p>
      <p>Basics costs nothing and asks for no card.</p>
      <div className={styles["buttons"]}>
        <ButtonLink to={paths.register}>Register</ButtonLink>
        <ButtonLink to={paths.login} variant="quiet">
          Log in
        </ButtonLink>
      </div>
    </div>
  );
};
