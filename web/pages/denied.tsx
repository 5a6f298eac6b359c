import { Link } from "react-router";
import { Notice } from "../features/overlays/notice.tsx";
import { useEventLog } from "../features/overlays/use-event-log.ts";
import { paths, upgradePath } from "../lib/paths.ts";
import { useUser } from "../lib/session.ts";
import { ButtonLink } from "../ui/button.tsx";

const Denied = () => {
  const user = useUser();
  useEventLog("Received 403");
  return (
    <Notice
      code="403"
      picture="denied"
      title="Your access to this page is denied at this time..."
      actions={
        user ? (
          <>
            <ButtonLink to={paths.accountPlan}>My Plan</ButtonLink>
            <ButtonLink to={upgradePath()} variant="hollow">
              Compare plans
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink to={paths.login}>Log in</ButtonLink>
            <ButtonLink to={paths.plans} variant="hollow">
              See plans and prices
            </ButtonLink>
          </>
        )
      }
    >
      <p>You may need to upgrade your account</p>
      {user ? (
        <p>
          <Link to={paths.accountPlan}>My Plan</Link> lists what your plan includes.
        </p>
      ) : (
        <p>Log in first if you have an account.</p>
      )}
    </Notice>
  );
};

export default Denied;
