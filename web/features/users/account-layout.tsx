import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import styles from "./account-layout.module.css";

interface Entry {
  readonly title: string;
  readonly to: string;
  /** The entry is current on these pages, and on those below them. */
  readonly pages: readonly string[];
  /** The sub-entries that are shown on the entry's own pages. */
  readonly within: readonly Place[];
}

interface Place {
  readonly title: string;
  readonly to: string;
}

/** Returns an entry that is current on its sub-entries' pages, and on those in `more`. */
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

const resourceEntries = [
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

/** A link to a page outside the account area. */
const onboarding = entry("Select My Trends", paths.welcome);

/**
 * Returns the entries of the side menu. Members with an unverified email have Basics, and their plan is shown among
 * the details.
 */
const entriesFor = (verified: boolean): readonly Entry[] =>
  verified
    ? [details, entry(plan.title, plan.to), ...resourceEntries, onboarding]
    : [entry(details.title, details.to, [plan, ...ownDetails]), ...resourceEntries];

/** The layout of every page of the account area: the side menu, the title and the page's sections. */
export const AccountLayout = ({
  title,
  above,
  children,
}: {
  title: string;
  /** A link back to the parent page. */
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

/** Scrolls the menu to the current entry on narrow screens, where it is a row that scrolls sideways. */
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

/** A menu entry, with its sub-entries on its own pages. */
const MenuEntry = ({
  entry: { title, to, pages, within },
  pathname,
}: {
  entry: Entry;
  pathname: string;
}) => {
  const isHere = pathname === to;
  const isAround = isHere || includesPage(pages, pathname);
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

const includesPage = (pages: readonly string[], pathname: string): boolean =>
  pages.some((page) => pathname === page || pathname.startsWith(`${page}/`));

/** A section of an account page with its own heading. */
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
