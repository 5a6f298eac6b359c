import { Link } from "react-router";
import { Notice } from "../features/shell/notice.tsx";
import { useEventLog } from "../features/shell/use-event-log.ts";
import { paths, upgradePath } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";

const Denied = () => {
  useEventLog("Received 403");
  return (
    <Notice
      code="403"
      picture="denied"
      title="Your access to this page is denied at this time..."
      actions={
        <>
          <ButtonLink to={paths.accountPlan}>My Plan</ButtonLink>
          <ButtonLink to={upgradePath()} variant="hollow">
            Compare plans
          </ButtonLink>
        </>
      }
    >
      <p>You may need to upgrade your account</p>
      <p>
        What your plan opens is listed under <Link to={paths.accountPlan}>My Plan</Link>.
      </p>
    </Notice>
  );
};

export default Denied;
