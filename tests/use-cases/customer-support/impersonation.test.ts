/**
 * Staff can view the members' area as a member: read-only, for a limited time, audited, and without the member's
 * private data.
 */
import { userFilter } from "../../../shared/contract/accounts/user-view.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { profileKey } from "../../../functions/entities/profile.ts";
import { impersonationKey } from "../../../functions/entities/impersonation.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { type Endpoint, routeKey } from "../../../shared/contract/endpoint.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { features } from "../../../shared/contract/features.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { isAllowedWhileImpersonating } from "../../../shared/contract/staff/impersonation-policy.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { call, tokenOf } from "../../support/api.ts";
import { newMemberOn, type NewMember, newVerifiedMember } from "../../support/members.ts";
import { newStaff } from "../../support/staff.ts";
import { openTable } from "../../support/table.ts";

const { startImpersonation, endImpersonation } = customerSupportContract.endpoints;
const { check, logout } = authContract.endpoints;
const { readItem, readDashboard, listContent, recordVisit } = contentContract.endpoints;
const { updateUser } = usersContract.endpoints;

const reason = "Asked by phone why a report does not open";

const begin = async (member: NewMember, staff: NewMember) => {
  const { id } = member.user;
  const reply = await call(startImpersonation, { params: { id }, body: { reason } }, staff.token);
  expect([reply.status, reply.status < 400 ? "" : reply.text]).toEqual([201, ""]);
  return startImpersonation.replies[201].parse(reply.body).data;
};
const isGood = async (token: string): Promise<boolean> =>
  (await call(usersContract.endpoints.readUser, { params: { id: "usr_1" } }, token)).status !== 401;

/** The site's public pages take no token, so they are left out. */
const all = features
  .filter(({ name }) => name !== "site")
  .flatMap(({ name: feature, endpoints }) =>
    Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => ({
      endpoint,
      seen: isAllowedWhileImpersonating(feature, name, endpoint),
    })),
  );

let support: NewMember;
let member: NewMember;
let token: string;
let slug: string;

beforeAll(async () => {
  [support, member] = await Promise.all([newStaff("support"), newMemberOn("professional")]);
  const { body } = await call(listContent, { query: { perPage: 100 } }, await tokenOf("staff"));
  const gated = listContent.replies[200].parse(body).data.find((it) => it.access_rank === 1);
  if (gated === undefined) throw new Error("The seed has nothing for Professional");
  slug = gated.slug;
  const { id } = member.user;
  const favourites = [gated.id];
  await call(updateUser, { params: { id }, body: { favourites } }, member.token);
  await (
    await openTable()
  ).write([
    set(profileKey(id), { filter: userFilter.parse({ q: "linen", categories: ["cat_1"] }) }),
  ]);
  await call(readItem, { params: { slug }, query: {} }, member.token);
  ({ access_token: token } = await begin(member, support));
});

const idsIn = (endpoint: Endpoint): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [
      name,
      name === "slug" ? slug : member.user.id,
    ]),
  );

describe("every call of the contract", () => {
  test.each(all.filter(({ seen }) => !seen).map(({ endpoint: it }) => [routeKey(it), it] as const))(
    "%s is refused during an impersonation",
    async (_, endpoint) => {
      const reply = await call(endpoint, { params: idsIn(endpoint) }, token);
      expect([reply.status, errorBody.parse(reply.body).code]).toEqual([409, "read_only"]);
    },
  );

  const visible = all.filter(({ seen }) => seen).map(({ endpoint }) => endpoint);

  test("that is not refused only reads, is open or for members, and stores nothing", async () => {
    const table = await openTable();
    // Counts of readers are made from the rows of members, so an unchanged row means an unchanged count.
    const stored = () =>
      Promise.all([member, support].map(({ user }) => table.under(`USER#${user.id}`)));
    const before = await stored();
    expect(visible.length).toBeGreaterThan(25);
    for (const endpoint of visible) {
      expect([routeKey(endpoint), endpoint.method, typeof endpoint.audience]).toEqual([
        routeKey(endpoint),
        "GET",
        "string",
      ]);
      const { status, text } = await call(endpoint, { params: idsIn(endpoint) }, token);
      expect([routeKey(endpoint), status < 500, text.includes("read_only")]).toEqual([
        routeKey(endpoint),
        true,
        false,
      ]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe("an impersonation", () => {
  test("has the member's access and plan", async () => {
    const read = await call(readItem, { params: { slug }, query: {} }, token);
    expect(read.status).toBe(200);
    expect((await call(readDashboard, { query: {} }, token)).status).toBe(200);
    const plain = await begin(await newVerifiedMember(), support);
    const locked = await call(readItem, { params: { slug }, query: {} }, plain.access_token);
    expect([locked.status, errorBody.parse(locked.body).code]).toEqual([403, "forbidden"]);
  });

  test("shows neither what the member saved and read, nor any secrets", async () => {
    const { body } = await call(check, {}, token);
    const { user } = check.replies[200].parse(body);
    expect(user).toMatchObject({ id: member.user.id, favourites: [], comms_hash: "" });
    expect(user?.filter).toMatchObject({ q: "", categories: ["cat_1"] });
    expect(member.user.comms_hash).not.toBe("");
    const { readSubscription } = paymentsContract.endpoints;
    const plan = await call(readSubscription, {}, token);
    expect(plan.status).toBe(200);
    expect(plan.text).not.toMatch(/ending in|\/calendar\//);
    const own = (await call(readDashboard, { query: {} }, member.token)).text;
    const seen = (await call(readDashboard, { query: {} }, token)).text;
    // Reasons for suggestions would reveal what the member has read.
    expect(seen).not.toContain("because you read");
    expect(own.length).toBeGreaterThan(0);
    expect((await call(recordVisit, {}, token)).status).toBe(409);
  });
});

describe("an impersonation ends", () => {
  test("when it is stopped, with entries in the audit log; stopping it again changes nothing", async () => {
    const person = await newVerifiedMember();
    const { id } = person.user;
    const viewing = await begin(person, support);
    expect(await isGood(viewing.access_token)).toBe(true);
    const other = await newStaff("support");
    const end = (who: NewMember) =>
      call(endImpersonation, { params: { id, viewingId: viewing.id } }, who.token);
    await end(other);
    expect(await isGood(viewing.access_token)).toBe(true);
    for (const again of [1, 2]) expect([again, (await end(support)).status]).toEqual([again, 200]);
    expect(await isGood(viewing.access_token)).toBe(false);
    const { listAudit } = staffAccountsContract.endpoints;
    const trail = await call(listAudit, { query: { subject: `person:${id}` } }, support.token);
    expect(listAudit.replies[200].parse(trail.body).data).toMatchObject([
      { action: "stopped viewing as customer", by: { id: support.user.id } },
      {
        action: "started viewing as customer",
        changes: { until: { after: viewing.ends_at } },
        reason,
      },
    ]);
  });

  test("with the session of the member of staff", async () => {
    const staff = await newStaff("administrator");
    const { access_token } = await begin(member, staff);
    expect(await isGood(access_token)).toBe(true);
    expect((await call(logout, {}, staff.token)).status).toBe(204);
    expect(await isGood(access_token)).toBe(false);
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ["the role goes", { staffRoles: ["finance"] }],
    ["all sessions are ended", { sessionGeneration: 99 }],
  ])("when %s", async (_, changes) => {
    const staff = await newStaff("support");
    const { access_token } = await begin(member, staff);
    await (await openTable()).write([set(profileKey(staff.user.id), changes)]);
    expect(await isGood(access_token)).toBe(false);
  });

  test("after a quarter of an hour, and when the member becomes staff", async () => {
    const table = await openTable();
    const late = await begin(member, support);
    const minutes = (Date.parse(late.ends_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(13);
    expect(minutes).toBeLessThanOrEqual(15);
    const endsAt = new Date(Date.now() - 1000).toISOString();
    await table.write([set(impersonationKey(late.id), { endsAt })]);
    expect(await isGood(late.access_token)).toBe(false);
    const person = await newVerifiedMember();
    const { access_token } = await begin(person, support);
    await table.write([set(profileKey(person.user.id), { staffRoles: ["editor"] })]);
    expect(await isGood(access_token)).toBe(false);
  });
});

test("nobody can view the area as a member of staff, or without a reason", async () => {
  const [administrator, editor] = await Promise.all([
    newStaff("administrator"),
    newStaff("editor"),
  ]);
  const { id } = editor.user;
  const refused = await call(
    startImpersonation,
    { params: { id }, body: { reason } },
    administrator.token,
  );
  expect(refused.status).toBe(409);
  const mute = { params: { id: member.user.id }, body: { reason: " " } };
  expect((await call(startImpersonation, mute, administrator.token)).status).toBe(422);
});
