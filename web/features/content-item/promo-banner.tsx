import { Link } from "react-router";
import { upgradePath } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./promo-banner.module.css";

/** A banner on non-premium content, for members without a subscription of their own or of their team. */
export const PromoBanner = ({ premium }: { premium: boolean }) => {
  const user = useUser();
  if (premium || !user || user.plan.rank > 0) return null;
  return (
    <aside className={classNames("screen-only", styles["banner"])} aria-label="Upgrade">
      <p>
        This article is free on the Basics plan. To read more of the library, please{" "}
        <Link to={upgradePath()}>upgrade your plan</Link>.
      </p>
    </aside>
  );
};
