import { product } from "../../../shared/kernel/product.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import styles from "./plan-terms.module.css";

const terms = [
  {
    title: "Twelve months",
    text: "A plan runs for twelve months. If you pay monthly you get the same plan for the same term, in twelve card payments.",
  },
  {
    title: "It renews automatically",
    text: "After twelve months it renews for another twelve, and we email you before it does. Cancel on My Plan up to seven days before, and you keep access until the end of the period you have paid for.",
  },
  {
    title: "Upgrading",
    text: "Upgrade to a higher plan on any day. You pay only the difference for the rest of your term, shown to the penny before you agree to it.",
  },
  {
    title: "By bank transfer",
    text: "You can pay for a year by bank transfer. We email you a pro forma straight away, and your plan starts on the day we receive the money.",
  },
  {
    title: "VAT",
    text: "VAT is shown on your invoice. Outside the UK we charge no UK VAT; business customers account for it locally.",
  },
  {
    title: "Colleagues",
    text: "Seats are for people in your own company. You invite them by email or with a code, and can reassign a seat at any time.",
  },
] as const;

/** The conditions of every paid plan. */
export const PlanTerms = () => (
  <section aria-labelledby="plan-terms">
    <SectionHead id="plan-terms" title="How a plan works" />
    <dl className={styles["terms"]}>
      {terms.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <p className={styles["more"]}>
      Full details are in the <SiteLink to={product.links.terms}>terms</SiteLink>. Questions? See{" "}
      <SiteLink to={product.links.support}>support</SiteLink>.
    </p>
  </section>
);
