import { Notice } from "../features/overlays/notice.tsx";
import { useEventLog } from "../features/overlays/use-event-log.ts";
import { paths } from "../lib/paths.ts";
import { useUser } from "../lib/session.ts";
import { ButtonLink } from "../ui/button.tsx";

const NotFound = () => {
  const user = useUser();
  useEventLog("Received 404");
  return (
    <Notice
      code="404"
      picture="not-found"
      title={
        <>
          We're sorry.{" "}
          <span>Unfortunately, the page you were looking for couldn't be found...</span>
        </>
      }
      actions={
        user ? (
          <>
            <ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>
            <ButtonLink to={paths.contentIndex} variant="hollow">
              Browse all content
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
            <ButtonLink to={paths.shop} variant="hollow">
              Browse the shop
            </ButtonLink>
            <ButtonLink to={paths.login} variant="quiet">
              Log in
            </ButtonLink>
          </>
        )
      }
    >
      <p>The address may be mistyped, or the page may have moved.</p>
    </Notice>
  );
};

export default NotFound;
