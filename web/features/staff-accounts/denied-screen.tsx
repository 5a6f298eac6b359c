import { useSearchParams } from "react-router";
import { administrators, hasRole } from "../../../shared/contract/staff/staff-roles.ts";
import { paths } from "../../lib/paths.ts";
import { rolesText, audienceText } from "../../lib/role-text.ts";
import { type StaffPart, staffPageAt } from "../../lib/staff-pages.ts";
import { useStaffRoles } from "../../lib/staff-roles.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import styles from "./denied-screen.module.css";

/** The page for staff without access: the roles that have it, and the people to ask. */
export const DeniedScreen = () => {
  const [search] = useSearchParams();
  const address = search.get("page") ?? "";
  const page = staffPageAt(address);
  const roles = useStaffRoles();
  return (
    <StaffScreen className={styles["denied"]}>
      <h1>{page === null ? "You don’t have access to this page" : `${page.title}: no access`}</h1>
      {page !== null && hasRole(page.audience, roles) ? (
        <RolesChanged to={address} />
      ) : (
        <AllowedRoles page={page} roles={rolesText(roles)} />
      )}
    </StaffScreen>
  );
};

const AllowedRoles = ({ page, roles }: { page: StaffPart | null; roles: string }) => (
  <>
    <p>
      {page === null
        ? `It’s for other roles. Your role: ${roles}.`
        : `It’s for ${audienceText(page.audience)}. Your role: ${roles}.`}
    </p>
    <p>{`If you need access, ask one of the ${audienceText(administrators)}.`}</p>
    <div>
      <ButtonLink to={paths.staff}>Back to Today</ButtonLink>
    </div>
  </>
);

/** The message after a role was granted or revoked while the browser still had the previous ones. */
const RolesChanged = ({ to }: { to: string }) => (
  <>
    <p>Your roles have just changed. You now have access to this page.</p>
    <div className={styles["acts"]}>
      <ButtonLink to={to}>Open page</ButtonLink>
      <ButtonLink to={paths.staff} variant="hollow">
        Back to Today
      </ButtonLink>
    </div>
  </>
);
