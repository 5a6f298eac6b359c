import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { staffAreasFor } from "../../lib/staff-pages.ts";
import { useStaffRoles } from "../../lib/staff-roles.ts";
import styles from "./staff-navigation.module.css";

/** The pages that this member of staff can see, by area. */
export const StaffNavigation = () => {
  const navigation = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const areas = staffAreasFor(useStaffRoles());
  // On a low screen the current page may be below the visible part.
  useEffect(() => {
    const current = navigation.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={navigation} className={styles["navigation"]} aria-label="Staff">
      <NavLink to={paths.staff} end className={styles["link"] ?? ""}>
        Today
      </NavLink>
      {areas.map(({ title, pages }) => (
        <section key={title} className={styles["area"]}>
          <h2 className="label">{title}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.to}>
                <NavLink to={page.to} className={styles["link"] ?? ""}>
                  {page.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
