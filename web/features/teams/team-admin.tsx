import { paths } from "../../lib/paths.ts";
import type { User } from "../../lib/session.ts";
import { product } from "../../../shared/kernel/product.ts";
import { Callout } from "../../ui/callout.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { InviteColleagues } from "./invite-colleagues.tsx";
import { InvitesList } from "./invites-list.tsx";
import { MembersList } from "./members-list.tsx";
import { TeamCode } from "./team-code.tsx";
import { TeamReading } from "./team-reading.tsx";
import { TeamSection } from "./team-section.tsx";
import { TeamSettings } from "./team-settings.tsx";
import styles from "./team-screen.module.css";
import type { TeamProps, Team } from "./use-teams.ts";

/** The team as its admin manages it: seats, people, invitations, code and settings. */
export const TeamAdmin = ({ team, user, onChanged }: TeamProps & { user: User }) => (
  <>
    <TeamSection title="Your team">
      <p className={styles["name"]}>{team.display_name}</p>
      <Places team={team} />
    </TeamSection>
    <MembersList team={team} userId={user.id} onChanged={onChanged} />
    <InviteColleagues team={team} onChanged={onChanged} />
    <InvitesList team={team} onChanged={onChanged} />
    <TeamCode team={team} onChanged={onChanged} />
    <TeamReading team={team} />
    <TeamSettings team={team} userId={user.id} onChanged={onChanged} />
  </>
);

const Places = ({ team: { places, places_total, places_held, plan } }: { team: Team }) => {
  if (plan === null || !plan.active)
    return (
      <Callout tone="warn" title="Your plan has ended">
        <p>
          Your colleagues have Basics until you renew it; they keep their seats.{" "}
          <SiteLink to={paths.accountPlan}>See what to do in My Plan</SiteLink>
        </p>
      </Callout>
    );
  return (
    <>
      <p className={styles["note"]}>
        {places_held} of {places_total} seats used (members and pending invitations). Yours doesn’t
        count.
      </p>
      {places === 0 && <LimitReached over={places_held - places_total} />}
    </>
  );
};

const LimitReached = ({ over }: { over: number }) => (
  <Callout tone="warn" title="You have reached your user limit">
    <p>
      {over > 0 &&
        `Your plan has ${over} fewer seats than you use, so those who joined last have no access. `}
      Free a seat, <SiteLink to={paths.plans}>upgrade your plan</SiteLink>, or contact membership:{" "}
      <a href={`mailto:${product.support.email}`}>{product.support.email}</a>.
    </p>
  </Callout>
);
