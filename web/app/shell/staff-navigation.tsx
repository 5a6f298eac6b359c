import { NavLink } from "react-router";
import { paths } from "../../lib/paths.ts";
import { staffAreasFor } from "../../lib/staff-pages.ts";
import { useStaffRoles } from "../../lib/staff-roles.ts";
import styles from "./staff-navigation.module.css";

/** The pages that this member of the staff may see, by area. */
export const StaffNavigation = () => (
  <nav className={styles["navigation"]} aria-label="Staff">
    <NavLink to={paths.staff} end className={styles["link"] ?? ""}>
      Today
    </NavLink>
    {staffAreasFor(useStaffRoles()).map(({ title, pages }) => (
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
