import type { ReactNode } from "react";
import { Link } from "react-router";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { accessExplanationPath } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import styles from "./person.module.css";

/** An item that somebody has access to, with a link to the explanation for those who may see it. */
export const ExplainedItemDetails = ({
  user,
  item,
  children,
}: {
  user: string;
  item: string;
  children: ReactNode;
}) =>
  usePermission(customerSupportContract.endpoints.explainAccess) ? (
    <Link className={styles["main"]} to={accessExplanationPath(user, item)} preventScrollReset>
      {children}
    </Link>
  ) : (
    <span className={styles["main"]}>{children}</span>
  );
