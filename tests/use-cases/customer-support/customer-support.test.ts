/** Staff see one person, and each role sees only what it needs. */
import { describe, expect, test, vi } from "vitest";
import { profileKey } from "../../../functions/entities/profile.ts";
import { countFailedSignIn } from "../../../functions/entities/sign-in.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { failuresADay } from "../../../shared/domain/accounts/login-throttle.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import type { StaffRole } from "../../../shared/contract/endpoint.ts";
import { call } from "../../support/api.ts";
import {
  logIn,
  newMember,
  newMemberOn,
  newVerifiedMember,
  registerMember,
} from "../../support/members.ts";
import { waitForMail, findLink } from "../../support/mailbox.ts";
import { newPlacedOrder } from "../../support/orders-calls.ts";
import { newStaff } from "../../support/staff.ts";
import { join, newTeam } from "../../support/teams.ts";
import { openTable } from "../../support/table.ts";
import { newVisitor } from "../../support/visitor.ts";

const { readPerson, readMail } = customerSupportContract.endpoints;

const tokens = new Map<StaffRole, string>();
const tokenAs = async (role: StaffRole): Promise<string> => {
  const existing = tokens.get(role) ?? (await newStaff(role)).token;
  tokens.set(role, existing);
  return existing;
};

const personAs = async (role: StaffRole, id: string) => {
  const reply = await call(readPerson, { params: { id } }, await tokenAs(role));
  expect(reply.status).toBe(200);
  return readPerson.replies[200].parse(reply.body).data;
};

describe("failed logins", () => {
  test("are counted by the day for support, who also see when logins from unknown devices are slowed", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    const from = { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", place: null };
    const now = new Date();
    const table = await openTable();
    const fail = async (times: number): Promise<void> => {
      const tried = { way: "password", from, now } as const;
      for (let time = 0; time < times; time += 1)
        await table.write([countFailedSignIn({ userId: id }, "wrong-password", tried)]);
    };
    await fail(2);
    const before = (await personAs("support", id)).contact;
    expect(before).toMatchObject({
      failures: [{ outcome: "wrong-password", count: 2, place: null }],
      slowed: false,
    });
    await fail(failuresADay - 2);
    const after = (await personAs("support", id)).contact;
    expect(after).toMatchObject({ failures: [{ count: failuresADay }], slowed: true });
    expect((await personAs("finance", id)).contact).toBeNull();
  });
});

describe("a person", () => {
  test("is read with plan, teams and orders", async () => {
    const made = await newTeam("premium");
    const person = await personAs("support", made.admin.user.id);
    expect(person).toMatchObject({
      name: "Ada Okonkwo-Lindström",
      email: made.admin.email,
      plan: { id: 16, title: "Premium", rank: 2 },
      teams: [{ name: "Studio Test", seat: "owner" }],
      orders: [],
      bought: [],
      demo: null,
      staff_roles: [],
    });
    expect(person.plan_lines.join(" ")).toMatch(
      /^Premium, paid yearly, since \d\d\/\d\d\/\d{4}\. The term runs from .* It renews on/,
    );
    const member = await newVerifiedMember();
    await join(member, made.team.invite_code ?? "");
    expect(await personAs("support", member.user.id)).toMatchObject({
      plan: { title: "Basics" },
      plan_lines: [],
      teams: [{ name: "Studio Test", seat: "waiting", plan: "Premium" }],
    });
  });

  test("has a list of their orders", async () => {
    const { member, orderId } = await newPlacedOrder(["studio-tote"]);
    const { orders } = await personAs("finance", member.user.id);
    expect(orders).toMatchObject([{ id: orderId, status: "pending" }]);
  });

  test("has sessions, consents and emails that support can read and finance cannot", async () => {
    const member = await registerMember();
    await logIn(member.visitor, member.email);
    const person = await personAs("support", member.user.id);
    expect(person.contact?.sessions.length).toBeGreaterThan(1);
    expect(person.contact?.two_step).toEqual({
      since: null,
      recovery_codes_left: 0,
      turned_off: [],
    });
    expect(person.contact?.consents.map(({ source }) => source)).toContain("registration");
    expect(person.contact?.reading).toHaveLength(4);
    const none = { newsletter: null, communications: [], last: null, next_at: null };
    expect(person.contact?.letters).toEqual(none);
    expect((await personAs("finance", member.user.id)).contact).toBeNull();
    expect((await personAs("administrator", member.user.id)).contact).not.toBeNull();
  });

  test("has newsletter settings, with the last and the next issue", async () => {
    const { user } = await newVerifiedMember();
    const at = "2026-11-23T08:00:02.000Z";
    const last = { on: "2026-11-23", at, outcome: "sent 0102-abcd" };
    await (
      await openTable()
    ).write([
      set(profileKey(user.id), {
        newsletter: { status: true, type: "weekly" },
        comms: ["masterclasses"],
      }),
      set({ pk: `USER#${user.id}`, sk: "LETTERS" }, { userId: user.id, last, version: 1 }),
    ]);
    const letters = (await personAs("support", user.id)).contact?.letters;
    expect(letters).toMatchObject({
      newsletter: "weekly",
      communications: ["Masterclasses and events"],
      last: { at, outcome: "sent" },
    });
    const next = new Date(letters?.next_at ?? 0);
    expect(next.getUTCDay()).toBe(1);
    expect(next.getTime()).toBeGreaterThan(Date.now());
  });

  test("who is staff has contact details for administrators only", async () => {
    const colleague = await registerMember();
    await (
      await openTable()
    ).write([set(profileKey(colleague.user.id), { staffRoles: ["editor"] })]);
    expect((await personAs("support", colleague.user.id)).contact).toBeNull();
    const [mail] = (await personAs("administrator", colleague.user.id)).contact?.mails ?? [];
    const sent = { params: { id: colleague.user.id, mailId: mail?.id ?? "" } };
    expect((await call(readMail, sent, await tokenAs("support"))).status).toBe(404);
    expect((await call(readMail, sent, await tokenAs("administrator"))).status).toBe(200);
  });

  test("is shown without anything that could sign in: no hash, no key, no token", async () => {
    const member = await newMemberOn("premium");
    const { text } = await call(
      readPerson,
      { params: { id: member.user.id } },
      await tokenAs("administrator"),
    );
    expect(text).not.toMatch(/argon2|password|sealed|secret|generation/i);
    expect(text).not.toContain(member.user.comms_hash);
  });

  test("who does not exist is not found", async () => {
    const reply = await call(
      readPerson,
      { params: { id: "usr_00000000000000000000000000" } },
      await tokenAs("support"),
    );
    expect(reply.status).toBe(404);
  });
});

describe("an email", () => {
  const mailOf = async (id: string, mailId: string) =>
    call(readMail, { params: { id, mailId } }, await tokenAs("support"));

  test("is shown as it was sent, without its links that sign in", async () => {
    const visitor = newVisitor();
    const member = await newVerifiedMember();
    await visitor.call(authContract.endpoints.requestPasswordReset, {
      body: { email: member.email },
    });
    const sent = await waitForMail(member.email, "Reset");
    const mail = await vi.waitFor(
      async () => {
        const { contact } = await personAs("support", member.user.id);
        const found = contact?.mails.find(({ subject }) => subject === sent.subject);
        expect(found?.state).toBe("sent");
        return found;
      },
      { timeout: 10_000, interval: 200 },
    );
    const { body, text } = await mailOf(member.user.id, mail?.id ?? "");
    const shown = readMail.replies[200].parse(body).data;
    expect(shown).toMatchObject({ subject: sent.subject, to: member.email, note: "" });
    expect(shown.text).toContain("Ada");
    const login = findLink(sent, "/login/").split("/").at(-1) ?? "?";
    const reset = findLink(sent, "/reset-password").split("token=").at(-1) ?? "?";
    expect(text).not.toContain(login);
    expect(text).not.toContain(reset);
    expect(shown.text).toContain("not-shown-to-staff");
  });

  test("of another member is not found under a person's ID", async () => {
    const [one, other] = [await registerMember(), await newMember()];
    const mails = (await personAs("support", one.user.id)).contact?.mails ?? [];
    expect(mails.length).toBeGreaterThan(0);
    const [mail] = mails;
    expect((await mailOf(one.user.id, mail?.id ?? "")).status).toBe(200);
    expect((await mailOf(other.user.id, mail?.id ?? "")).status).toBe(404);
    expect((await mailOf(one.user.id, "no-such-mail")).status).toBe(404);
  });
});
