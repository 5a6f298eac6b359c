import { Link } from "react-router";
import { signOut } from "../../features/auth/sign-out.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { useStaffRoles } from "../../lib/staff-roles.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { CategoryMenu } from "./category-menu.tsx";
import { NavigationAnchor, type NavigationItem } from "./header-navigation.tsx";
import styles from "./navigation-drawer.module.css";

/** The navigation drawer: the category tree, followed by the account links. */
export const NavigationDrawer = ({
  open,
  onClose,
  navigation,
}: {
  open: boolean;
  onClose: () => void;
  navigation: readonly NavigationItem[];
}) => {
  const user = useUser();
  return (
    <Sheet open={open} onClose={onClose} title="Menu" place="left">
      <div className={styles["drawer"]}>
        {user?.verified.status && <CategoryMenu />}
        {navigation.length > 0 && <HeaderItems items={navigation} />}
        {user && <MemberLinks verified={user.verified.status} />}
      </div>
    </Sheet>
  );
};

const MemberLinks = ({ verified }: { verified: boolean }) => (
  <nav className={styles["links"]} aria-label="Account">
    <h3 className="label">My account</h3>
    <ul>
      <li>
        <Link to={paths.account}>Account</Link>
      </li>
      <li>
        <Link to={paths.downloads}>Downloads</Link>
      </li>
      <li>
        <Link to={paths.orders}>Orders &amp; Payments</Link>
      </li>
      <li>
        <Link to={paths.favourites}>Saved Resources</Link>
      </li>
      {verified && (
        <li>
          <Link to={paths.boards}>Boards</Link>
        </li>
      )}
      {verified && (
        <li>
          <Link to={paths.welcome}>Select My Trends</Link>
        </li>
      )}
      <li>
        <Link to={paths.shop}>Shop</Link>
      </li>
      {useStaffRoles().length > 0 && (
        <li>
          <Link to={paths.staff}>Staff area</Link>
        </li>
      )}
      <li>
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </li>
    </ul>
  </nav>
);

const HeaderItems = ({ items }: { items: readonly NavigationItem[] }) => (
  <nav className={styles["links"]} aria-label="Main">
    <ul>
      {items.map((item) => (
        <li key={item.url}>
          {item.children.length === 0 && <NavigationAnchor link={item} />}
          {item.children.length > 0 && (
            <>
              <h3 className="label">{item.title}</h3>
              <ul className={styles["nested"]}>
                {item.children.map((link) => (
                  <li key={link.url}>
                    <NavigationAnchor link={link} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
