import { describe, expect, test } from "vitest";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { staffRoles } from "../../../shared/contract/endpoint.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { waitForMail } from "../../support/mailbox.ts";
import {
  logIn,
  newMember,
  type NewMember,
  newVerifiedMember,
  memberPassword,
  parseAuthRecord,
} from "../../support/members.ts";
import { retryOnWindowChange, quarter } from "../../support/rate-limit-window.ts";

const { readUser, updateFilter } = usersContract.endpoints;
const { check } = authContract.endpoints;

type Update = NonNullable<Parameters<typeof save>[1]>;
const save = (
  { visitor, user, token }: NewMember,
  body: Readonly<Record<string, unknown>>,
  id = user.id,
) =>
  visitor.send({
    method: "POST",
    path: `/api/users/${id}`,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

test("a member reads and changes only their own record", async () => {
  const [mine, theirs] = [await newMember(), await newMember()];
  const own = await mine.visitor.call(readUser, { params: { id: mine.user.id } }, mine.token);
  expect(own).toMatchObject({ status: 200, body: { data: { id: mine.user.id } } });
  const other = { params: { id: theirs.user.id } };
  expect((await mine.visitor.call(readUser, other, mine.token)).status).toBe(404);
  expect((await save(mine, { company: "Mine" }, theirs.user.id)).status).toBe(404);
  expect((await mine.visitor.call(readUser, { params: { id: "usr_1" } }, mine.token)).status).toBe(
    404,
  );
  expect((await mine.visitor.call(readUser, other)).status).toBe(401);
});

test("each field is saved separately", async () => {
  const member = await newMember();
  const changes = [
    { first_name: "Zoë" },
    { last_name: "O’Brien" },
    { telephone: "+44 191 498 0001" },
    { jobtitle: "" },
    { company: "Studio Zoë" },
    { tree: 1 },
    { dontNotify: true },
    { favourites: ["con_1", "con_2", "con_1"] },
  ];
  for (const change of changes) expect((await save(member, change)).status).toBe(200);
  const { body } = await member.visitor.call(
    readUser,
    { params: { id: member.user.id } },
    member.token,
  );
  expect(body).toMatchObject({
    data: {
      first_name: "Zoë",
      last_name: "O’Brien",
      telephone: "+44 191 498 0001",
      jobtitle: "",
      company: "Studio Zoë",
      tree: 1,
      dontNotify: true,
      favourites: ["con_1", "con_2"],
      email: member.email,
    },
  });
});

test("only a verified member can set checked, which the confirmation screen does", async () => {
  const [verified, unverified] = await Promise.all([newVerifiedMember(), newMember()]);
  const checkedOf = async ({ visitor, user, token }: typeof verified) => {
    const { body } = await visitor.call(readUser, { params: { id: user.id } }, token);
    return readUser.replies[200].parse(body).data.checked;
  };
  expect(await checkedOf(verified)).toBe(false);
  expect((await save(verified, { checked: true })).status).toBe(200);
  expect(await checkedOf(verified)).toBe(true);
  expect(await save(unverified, { checked: true })).toMatchObject({
    status: 422,
    body: { errors: { checked: ["Verify your email address first"] } },
  });
  expect(await checkedOf(unverified)).toBe(false);
});

test("fields saved at the same moment are all saved", async () => {
  const member = await newMember();
  const answers = await Promise.all([
    save(member, { first_name: "One" }),
    save(member, { last_name: "Two" }),
    save(member, { company: "Three" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await member.visitor.call(check, {}, member.token);
  expect(check.replies[200].parse(body).user).toMatchObject({
    first_name: "One",
    last_name: "Two",
    company: "Three",
  });
});

test.each<[string, Update, string]>([
  ["roles", { roles: ["administrator"] }, "roles"],
  ["staff roles", { staffRoles: ["administrator"] }, "staffRoles"],
  ["verification", { verified: { status: true } }, "verified"],
  ["the plan", { plan: { id: 16 } }, "plan"],
  ["the hash", { passwordHash: "x" }, "passwordHash"],
  ["a flag of another type", { tree: "1" }, "tree"],
  ["a favourite that is no id", { favourites: ["../../x"] }, "favourites.0"],
  ["an empty name", { first_name: "" }, "first_name"],
])("%s cannot be written", async (_, body, field) => {
  const member = await newMember();
  const answer = await save(member, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(errorBody.parse(answer.body).errors)).toEqual([field]);
});

describe("roles and communications", () => {
  const view = async (member: NewMember) => {
    const { body } = await member.visitor.call(check, {}, member.token);
    return check.replies[200].parse(body).user;
  };

  test("are chosen and removed one by one", async () => {
    const member = await newMember();
    expect(member.user.roles.assigned).toEqual([]);
    expect(member.user.roles.available.map(({ name }) => name)).toContain("designer");
    await save(member, { toggleRole: "designer" });
    await save(member, { toggleRole: "buyer", toggleComms: "offers" });
    expect(await view(member)).toMatchObject({
      roles: { assigned: [{ display_name: "Designer" }, { display_name: "Buyer" }] },
      comms: { assigned: [{ id: "offers" }] },
    });
    await save(member, { toggleRole: "designer", toggleComms: "offers" });
    expect(await view(member)).toMatchObject({
      roles: { assigned: [{ id: "buyer" }] },
      comms: { assigned: [] },
    });
  });

  test("the newsletter is off, weekly or monthly", async () => {
    const member = await newMember();
    for (const newsletter_settings of [
      { status: true, type: "monthly" },
      { status: true, type: "weekly" },
      { status: false, type: "weekly" },
    ]) {
      const answer = await save(member, { newsletter_settings });
      expect(answer).toMatchObject({ status: 200, body: { data: { newsletter_settings } } });
    }
  });

  test("chosen at the same moment are all saved", async () => {
    const member = await newMember();
    const roles = ["designer", "buyer", "trend-lead"];
    const answers = await Promise.all(roles.map((toggleRole) => save(member, { toggleRole })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const user = await view(member);
    expect(user?.roles.assigned.map(({ id }) => id)).toEqual(roles);
  });

  test.each([...staffRoles, "user-subscription", "Designer", "__proto__", ""])(
    "the role %j cannot be chosen by members",
    async (toggleRole) => {
      const member = await newMember();
      const answer = await save(member, { toggleRole });
      expect(answer.status).toBe(422);
      expect(Object.keys(errorBody.parse(answer.body).errors)).toEqual(["toggleRole"]);
      expect((await view(member))?.roles.assigned).toEqual([]);
    },
  );

  test.each<[string, Update, string]>([
    ["a communication that there is not", { toggleComms: "all" }, "toggleComms"],
    [
      "another frequency",
      { newsletter_settings: { status: true, type: "daily" } },
      "newsletter_settings.type",
    ],
    [
      "half of the settings",
      { newsletter_settings: { type: "weekly" } },
      "newsletter_settings.status",
    ],
    ["the hash", { comms_hash: "mine-mine-mine-mine" }, "comms_hash"],
    ["the demo", { demo: "con_1" }, "demo"],
  ])("%s is refused, and nothing else of the change is saved", async (_, body, field) => {
    const member = await newMember();
    const answer = await save(member, { ...body, company: "Changed" });
    expect(answer.status).toBe(422);
    expect(Object.keys(errorBody.parse(answer.body).errors)).toEqual([field]);
    expect((await view(member))?.company).toBe(member.user.company);
  });

  test("cannot be changed by another member", async () => {
    const [mine, theirs] = [await newMember(), await newMember()];
    for (const body of [{ toggleRole: "buyer" }, { toggleComms: "offers" }])
      expect((await save(mine, body, theirs.user.id)).status).toBe(404);
    expect((await view(theirs))?.comms.assigned).toEqual([]);
  });
});

describe("a change of password", () => {
  const fresh = "a-quite-different-phrase";
  const change = {
    current_password: memberPassword,
    password: fresh,
    password_confirmation: fresh,
  };

  test("ends all other sessions, keeps this one and is confirmed by email", async () => {
    const member = await newMember();
    const other = parseAuthRecord(await logIn(member.visitor, member.email)).access_token;
    expect((await save(member, change)).status).toBe(200);
    expect((await member.visitor.call(check, {}, other)).status).toBe(401);
    expect((await member.visitor.call(check, {}, member.token)).status).toBe(200);
    expect((await logIn(member.visitor, member.email, memberPassword)).status).toBe(422);
    expect((await logIn(member.visitor, member.email, fresh)).status).toBe(200);
    await waitForMail(member.email, "password was changed");
  });

  test.each([
    ["a wrong current password", { current_password: "not it" }, "current_password"],
    ["no current password", { current_password: undefined }, "current_password"],
    ["a common one", { password: "password123", password_confirmation: "password123" }, "password"],
    ["two different ones", { password_confirmation: "x" }, "password_confirmation"],
  ])("%s is a 422 with an error for its field", async (_, fault, field) => {
    const member = await newMember();
    const answer = await save(member, { ...change, ...fault });
    expect(answer.status).toBe(422);
    expect(Object.keys(errorBody.parse(answer.body).errors)).toEqual([field]);
    expect((await logIn(member.visitor, member.email, memberPassword)).status).toBe(200);
  });

  test(
    "is limited to ten wrong current passwords",
    retryOnWindowChange(quarter, async () => {
      const member = await newMember();
      for (let round = 0; round < 10; round += 1)
        expect((await save(member, { ...change, current_password: `no ${round}` })).status).toBe(
          422,
        );
      expect((await save(member, change)).status).toBe(429);
    }),
  );

  test("happens once for two simultaneous requests", async () => {
    const member = await newMember();
    const other = {
      ...change,
      password: "yet-another-phrase",
      password_confirmation: "yet-another-phrase",
    };
    const answers = await Promise.all([save(member, change), save(member, other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("the filter", () => {
  test("is saved with defaults for missing fields", async () => {
    const { visitor, token } = await newMember();
    const order = "Oldest" as const;
    const filter = { categories: ["cat_1", "cat_2", "cat_1"], order_by: order };
    const answer = await visitor.call(updateFilter, { body: { filter } }, token);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          filter: {
            q: "",
            perPage: 999,
            page: 1,
            category: "all",
            tags: "all",
            categories: ["cat_1", "cat_2"],
            order_by: "Oldest",
          },
        },
      },
    });
  });

  test("refuses unknown values", async () => {
    const { visitor, token } = await newMember();
    const answer = await visitor.send({
      method: "POST",
      path: "/api/users/filter",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ filter: { q: "\u0000", order_by: "Random" } }),
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(errorBody.parse(answer.body).errors)).toEqual([
      "filter.q",
      "filter.order_by",
    ]);
  });
});
