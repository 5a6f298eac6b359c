import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import styles from "./account-layout.module.css";

interface Entry {
  readonly title: string;
  readonly to: string;
  /** It stands for these pages too, and for those below them. */
  readonly pages: readonly string[];
  /** What is listed under it on its own pages. */
  readonly within: readonly Place[];
}

interface Place {
  readonly title: string;
  readonly to: string;
}

/** An entry that stands for what is listed under it, and for `more`. */
const entry = (
  title: string,
  to: string,
  within: readonly Place[] = [],
  more: readonly string[] = [],
): Entry => ({ title, to, within, pages: [...within.map((place) => place.to), ...more] });

const plan = { title: "My Plan", to: paths.accountPlan };

const ownDetails: readonly Place[] = [
  { title: "Addresses", to: paths.addresses },
  { title: "Security", to: paths.security },
  { title: "Change Password", to: paths.changePassword },
  { title: "Communications", to: paths.communications },
  { title: "Unsubscribe", to: paths.unsubscribe },
  { title: "Your data", to: paths.yourData },
];

const details = entry("Account Details", paths.account, ownDetails);

const bought = [
  entry(
    "Orders & Payments",
    paths.orders,
    [
      { title: "Payments", to: paths.payments },
      { title: "Payment methods", to: paths.paymentMethods },
    ],
    ["/account/order"],
  ),
  entry("Saved Resources", paths.favourites, [
    { title: "Boards", to: paths.boards },
    { title: "Downloads", to: paths.downloads },
  ]),
  entry("Team", paths.team),
];

/** A page outside of the account. */
const onboarding = entry("Select My Trends", paths.welcome);

/** The side menu. Before their e-mail is verified members have Basics: their plan is among the details. */
const entriesFor = (verified: boolean): readonly Entry[] =>
  verified
    ? [details, entry(plan.title, plan.to), ...bought, onboarding]
    : [entry(details.title, details.to, [plan, ...ownDetails]), ...bought];

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
  const entries = useEntryInView(pathname);
  return (
    <div className={`page ${styles["account"]}`}>
      <nav className={styles["menu"]} aria-label="Account">
        <ul ref={entries} className={styles["entries"]}>
          {entriesFor(verified).map((one) => (
            <MenuEntry key={one.to} entry={one} pathname={pathname} />
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

/** On narrow screens the menu is a row that scrolls sideways: it begins with where the page is. */
const useEntryInView = (pathname: string): RefObject<HTMLUListElement | null> => {
  const entries = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const row = entries.current;
    const here =
      row?.querySelector("[aria-current=page]") ?? row?.querySelector("[aria-current=true]");
    if (!row || !here) return;
    const start =
      row.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(row).paddingLeft);
    row.scrollLeft += here.getBoundingClientRect().left - start;
  }, [pathname]);
  return entries;
};

/** On its own pages an entry lists what is under it. */
const MenuEntry = ({
  entry: { title, to, pages, within },
  pathname,
}: {
  entry: Entry;
  pathname: string;
}) => {
  const isHere = pathname === to;
  const isAround = isHere || standsFor(pages, pathname);
  return (
    <li className={isAround && within.length > 0 ? styles["around"] : undefined}>
      <Link to={to} aria-current={isHere ? "page" : isAround ? "true" : undefined}>
        {title}
      </Link>
      {isAround && within.length > 0 && (
        <ul className={styles["within"]}>
          {within.map((place) => (
            <li key={place.to}>
              <Link to={place.to} aria-current={pathname === place.to ? "page" : undefined}>
                {place.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
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
