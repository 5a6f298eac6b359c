import type { ReactNode } from "react";
import { paths, upgradePath } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./demo-screen.module.css";
import { type Demo, useDemo } from "./use-demo.ts";

const artWidth = "(min-width: 1600px) 660px, (min-width: 760px) 42vw, 100vw";

/** `/demo/{slug}`. `resend` sends the verification link again; it belongs to another feature. */
export const DemoScreen = ({ slug, resend }: { slug: string; resend: ReactNode }) => {
  const { demo, error, reload } = useDemo(slug);
  if (error?.code === "conflict") return <DemoUsed slug={slug} reason={error.message} />;
  if (error && !demo)
    return (
      <div className="page">
        <h1 className="visually-hidden">Your download</h1>
        <ErrorState
          message={`There was a problem getting the demo: ${error.message}`}
          onRetry={() => void reload()}
        />
      </div>
    );
  if (!demo) return <Loading />;
  const sent = demo.status === "sent";
  return (
    <div className={styles["demo"]} data-full-bleed>
      <div className={styles["art"]}>
        <Picture picture={demo.image} sizes={artWidth} priority className={styles["cover"] ?? ""} />
      </div>
      <div className={styles["words"]}>
        <p className="label">{demo.typeTitle}</p>
        <h1>{sent ? "Your download is on its way" : "Your download is ready"}</h1>
        <div className={styles["item"]}>
          <h2>{demo.title}</h2>
          <p>{demo.subtext}</p>
        </div>
        {sent ? <Sent demo={demo} resend={resend} /> : <Ready demo={demo} />}
      </div>
    </div>
  );
};

const Loading = () => (
  <div className={styles["demo"]} data-full-bleed>
    <LoadingNote />
    <div className={styles["art"]}>
      <Skeleton className={styles["ghost"] ?? ""} />
    </div>
    <div className={styles["words"]} aria-hidden>
      <Skeleton width="7rem" height={16} />
      <Skeleton width="80%" height={56} />
      <Skeleton width="60%" height={28} />
      <Skeleton width="11rem" height={48} />
    </div>
  </div>
);

const Sent = ({ demo, resend }: { demo: Demo; resend: ReactNode }) => {
  const user = useUser();
  const address = user?.pending_email ?? user?.email;
  return (
    <>
      <p className={styles["text"]}>
        We’ve emailed a link to {address ? <strong>{address}</strong> : "you"}. Follow it to verify
        your email address, and {demo.title} is yours.
      </p>
      <div className={styles["again"]}>
        <p>Nothing there? Check your spam folder, or ask for a new link.</p>
        {resend}
      </div>
    </>
  );
};

const Ready = ({ demo }: { demo: Demo }) => (
  <>
    <p className={styles["text"]}>You will find {demo.title} under My Downloads.</p>
    <div className={styles["actions"]}>
      <ButtonLink to={paths.downloads}>My Downloads</ButtonLink>
    </div>
  </>
);

/** The message for a member who has already used their one demo for another item. */
const DemoUsed = ({ slug, reason }: { slug: string; reason: string }) => (
  <div className={styles["demo"]} data-full-bleed>
    <div className={styles["art"]}>
      <img
        className={styles["cover"]}
        src="/plates/upgrade.avif"
        alt=""
        width={1600}
        height={1000}
      />
    </div>
    <div className={styles["words"]}>
      <h1>You’ve used your demo</h1>
      <p className={styles["text"]}>
        {reason} It is under My Downloads. A plan includes this one too.
      </p>
      <div className={styles["actions"]}>
        <ButtonLink to={paths.downloads}>My Downloads</ButtonLink>
        <ButtonLink to={upgradePath(slug)} variant="hollow">
          See the plans
        </ButtonLink>
      </div>
    </div>
  </div>
);
