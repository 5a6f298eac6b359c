/** The stream worker notifies the people of a team about their access once, however often a batch is delivered. */
import { expect, test } from "vitest";
import { notifyTeamAccess } from "../../functions/workers/directory-projection/notify-team-access.ts";
import { grantPlan, loadEntitlement } from "../../functions/entities/entitlement.ts";
import { listMailsTo } from "../../functions/entities/mail.ts";
import { newProfile } from "../../functions/entities/profile.ts";
import { changeTeam, loadTeamRows, newTeamMember } from "../../functions/entities/team.ts";
import { changed, directoryWorld, freya, pascal, studio } from "./directory-world.ts";

const world = directoryWorld();
const planRow = changed({ pk: `USER#${pascal.userId}`, sk: "ENTITLEMENT" });
const teamRow = changed({ pk: `TEAM#${studio.teamId}`, sk: "TEAM" });

const seat = async (holders: readonly string[]) => {
  const rows = await loadTeamRows(world().table(), studio.teamId);
  if (rows === null) throw new Error("There is no team");
  const seats = holders.map((holder) => ({ holder, until: null }));
  await world().table().save(changeTeam(rows.team, { seats }).write);
};
const give = async (change: {
  places?: number;
  rank?: number;
  title?: string;
  endsAt?: string;
}) => {
  const before = await loadEntitlement(world().table(), pascal.userId);
  if (before === null) throw new Error("There is no plan");
  const { pk: _, sk: __, ...plan } = before;
  await world()
    .table()
    .save(grantPlan(pascal.userId, before, { ...plan, ...change }));
};
const tell = (change = planRow) => notifyTeamAccess(world().deps, [change, change]);
const toldTo = async (email: string) =>
  (await listMailsTo(world().table(), email)).map(({ request }) =>
    request.template === "team-news" ? [request.data.happened, request.data.planTitle] : null,
  );

test("a member whose team loses its plan is notified, and again when the plan returns", async () => {
  await seat([freya.userId]);
  expect(await tell(teamRow)).toEqual([]);
  expect(await toldTo(freya.email)).toEqual([]);
  await give({ endsAt: "2026-11-20T09:00:00.000Z" });
  await tell();
  await tell();
  expect(await toldTo(freya.email)).toEqual([["no-plan", "Premium"]]);
  await give({ endsAt: "2027-11-15T09:00:00.000Z", title: "Professional", rank: 1 });
  await tell();
  expect((await toldTo(freya.email)).slice(1)).toEqual([["back", "Professional"]]);
  // The owner of the team has a plan of their own, and is notified of it elsewhere.
  expect(await toldTo(pascal.email)).toEqual([]);
});

test("after a change to three seats for a team of five, two members have none and three have a lower plan", async () => {
  const people = ["a", "b", "c", "d", "e"].map((name) => ({
    ...freya,
    userId: `usr_${name}`,
    email: `${name}@people.example`,
  }));
  await world()
    .table()
    .save(
      people.flatMap((one) => [
        newProfile(one),
        newTeamMember(studio.teamId, one, studio.createdAt),
      ]),
    );
  await seat(people.map(({ userId }) => userId));
  await tell(teamRow);
  await give({ places: 3, rank: 1, title: "Professional" });
  await tell();
  const notified = await Promise.all(people.map(({ email }) => toldTo(email)));
  expect(notified).toEqual([
    ...Array.from({ length: 3 }, () => [["lower", "Professional"]]),
    ...Array.from({ length: 2 }, () => [["no-place", "Professional"]]),
  ]);
});

test("a team of 120 is notified in as many transactions as needed, each person once", async () => {
  const people = Array.from({ length: 120 }, (_, at) => ({
    userId: `usr_${at}`,
    firstName: "Ida",
    lastName: "Berg",
    email: `${at}@people.example`,
  }));
  for (let at = 0; at < people.length; at += 60)
    await world()
      .table()
      .save(
        people.slice(at, at + 60).map((one) => newTeamMember(studio.teamId, one, studio.createdAt)),
      );
  await seat(people.map(({ userId }) => userId));
  await give({ places: 120 });
  await tell(teamRow);
  await give({ places: 1 });
  await Promise.all([tell(), tell()]);
  const notified = await Promise.all(people.map(({ email }) => toldTo(email)));
  expect(notified.map((mails) => mails.length)).toEqual([
    0,
    ...Array.from({ length: 119 }, () => 1),
  ]);
});

test("a removed member and a deleted team are not notified", async () => {
  await seat([freya.userId]);
  await tell(teamRow);
  await seat([]);
  await give({ endsAt: "2026-11-20T09:00:00.000Z" });
  await tell();
  expect(await tell(changed({ pk: "TEAM#tea_gone", sk: "TEAM" }))).toEqual([]);
  expect(await toldTo(freya.email)).toEqual([]);
});
