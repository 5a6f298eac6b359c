import { Link } from "react-router";
import { useUser } from "../../lib/session.ts";
import { staffAreasFor } from "../../lib/staff-pages.ts";
import { useStaffRoles } from "../../lib/staff-roles.ts";
import { EditorsNote } from "./editors-note.tsx";
import styles from "./start-screen.module.css";
import { OpenTasks } from "./open-tasks.tsx";

/** The start page of the staff area: the tasks that are waiting today, and the available pages by area. */
export const StartScreen = () => {
  const user = useUser();
  const roles = useStaffRoles();
  const areas = staffAreasFor(roles);
  return (
    <div className={styles["start"]}>
      <h1>Welcome back, {user?.first_name}.</h1>
      {roles.every((role) => role === "editor") && <EditorsNote />}
      <OpenTasks />
      {areas.map(({ title, pages }) => (
        <section key={title} className={styles["area"]}>
          <h2 className="label">{title}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.to}>
                <Link to={page.to}>{page.title}</Link>
                <p>{page.about}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
