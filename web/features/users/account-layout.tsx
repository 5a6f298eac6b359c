import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import styles from "./account-layout.module.css";

interface Entry {
  readonly title: string;
  readonly to: string;
  /** It stands for these pages too, and for those below them. */
  readonly pages: readonly string[];
}

const details = {
  title: "Account Details",
  to: paths.account,
  pages: [paths.changePassword, paths.addresses, paths.unsubscribe],
} as const;

const plan = { title: "My Plan", to: paths.accountPlan, pages: [] } as const;

const bought = [
  {
    title: "Orders & Payments",
    to: paths.orders,
    pages: [paths.payments, paths.paymentMethods, "/account/order"],
  },
  { title: "Saved Resources", to: paths.favourites, pages: [paths.downloads] },
  { title: "Team", to: paths.team, pages: [] },
] as const;

/** A page outside of the account. */
const onboarding = { title: "Select My Trends", to: paths.welcome, pages: [] } as const;

/** The side menu. Before their e-mail is verified members have Basics: their plan is among the details. */
const entriesFor = (verified: boolean): readonly Entry[] =>
  verified
    ? [details, plan, ...bought, onboarding]
    : [{ ...details, pages: [...details.pages, plan.to] }, ...bought];

/** Every page of the account area: the side menu, the title and the page's sections. */
export const AccountLayout = ({
  title,
  above,
  children,
}: {
  title: string;
  /** A way back to the page above this one. */
  above?: ReactNode;
  children: ReactNode;
}) => {
  const { pathname } = useLocation();
  const verified = useUser()?.verified.status ?? false;
  return (
    <div className={`page ${styles["account"]}`}>
      <nav className={styles["menu"]} aria-label="Account">
        <ul className={styles["entries"]}>
          {entriesFor(verified).map(({ title: entry, to, pages }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={
                  pathname === to ? "page" : standsFor(pages, pathname) ? "true" : undefined
                }
              >
                {entry}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles["content"]}>
        <div className={styles["heading"]}>
          {above}
          <h1>{title}</h1>
        </div>
        {children}
      </div>
    </div>
  );
};

const standsFor = (pages: readonly string[], pathname: string): boolean =>
  pages.some((page) => pathname === page || pathname.startsWith(`${page}/`));

/** One subject of an account page, under its own heading. */
export const AccountSection = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) => (
  <section className={styles["section"]}>
    <div className={styles["sectionHead"]}>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
    </div>
    {children}
  </section>
);
