import { product } from "../../../shared/kernel/product.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import styles from "./plan-terms.module.css";

const terms = [
  {
    title: "Twelve months",
    text: "A plan runs for twelve months. Paid by the month it is the same plan for the same twelve months, in twelve payments by card.",
  },
  {
    title: "It renews by itself",
    text: "After twelve months it goes on for another twelve, and we write to you before it does. Stop the renewal on My Plan until seven days before; you then read on to the end of what is paid.",
  },
  {
    title: "Moving up",
    text: "Move to a higher plan on any day. You pay the difference for what is left of your term, shown to the penny before you agree to it.",
  },
  {
    title: "By bank transfer",
    text: "A year can be paid by bank transfer. You get a pro forma with your order number at once, and your plan opens on the day the money arrives.",
  },
  {
    title: "VAT",
    text: "UK VAT is added at the basket and stands on your invoice. Buyers elsewhere pay no UK VAT and account for it where they are.",
  },
  {
    title: "Colleagues",
    text: "Places are for people in your own company. You invite them by e-mail or with a code, and can give a place to somebody else.",
  },
] as const;

/** What holds for every plan that is paid for, plainly. */
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
      All of it, to the letter, is in the <SiteLink to={product.links.terms}>terms</SiteLink>.
      Questions are answered at <SiteLink to={product.links.support}>support</SiteLink>.
    </p>
  </section>
);
