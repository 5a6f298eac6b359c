import type { ReactNode } from "react";
import { Link } from "react-router";
import { staffPageAt } from "../../lib/staff-pages.ts";
import { usePermission } from "../../lib/staff-roles.ts";

const nobody = { audience: { staff: [] } };

/** A link to a page of the staff area for those who have access; others see the text only. */
export const StaffLink = ({
  to,
  className,
  children,
}: {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}) =>
  usePermission(staffPageAt(to) ?? nobody) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
