import { beforeAll, describe, expect, test } from "vitest";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import {
  budgets,
  interests,
  jobRoles,
  seniorities,
} from "../../../shared/domain/accounts/registration.ts";
import { findLink, waitForMail } from "../../support/mailbox.ts";
import {
  newMember,
  memberPassword,
  registerMember,
  parseAuthRecord,
  stepOne,
  stepTwo,
} from "../../support/members.ts";
import { hour, retryOnWindowChange } from "../../support/rate-limit-window.ts";
import { openTable, type StackTable } from "../../support/table.ts";
import { type VisitorResponse, newVisitor } from "../../support/visitor.ts";

const { register, readFormOptions, check, login } = authContract.endpoints;

const refusal = ({ status, body }: VisitorResponse) => ({ status, ...errorBody.parse(body) });

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

test("the form offers the agreed lists of options", async () => {
  const { body } = await newVisitor().call(readFormOptions);
  const { data } = readFormOptions.replies[200].parse(body);
  expect(data).toMatchObject({ interests, jobroles: jobRoles, seniority: seniorities, budgets });
  expect(data.countries[0]).toEqual({ id: "GB", label: "United Kingdom" });
  const agent = data.sources.find(({ requires }) => requires === "agent");
  expect(agent?.agents?.length).toBeGreaterThan(0);
  expect(data.sources.find(({ requires }) => requires === "text")?.id).toBe("other");
});

describe("step 1", () => {
  test("is validated, answers with the next step and stores nothing", async () => {
    const visitor = newVisitor();
    const body = await stepOne();
    const answer = await visitor.call(register, { body });
    expect(answer).toMatchObject({ status: 200, body: { next_step: 2 } });
    expect(await table.under(`EMAIL#${body.register_email}`)).toEqual([]);
    const again = await visitor.call(login, {
      body: { email: body.register_email, password: memberPassword },
    });
    expect(again.status).toBe(422);
  });

  test.each<[string, Record<string, unknown>, string, RegExp]>([
    ["a common password", { register_password: "password123" }, "register_password", /too common/],
    ["a short password", { register_password: "short" }, "register_password", /at least 10/],
    [
      "two different passwords",
      { register_password_confirmation: "x" },
      "register_password_confirmation",
      /don’t match/,
    ],
    ["no first name", { first_name: " " }, "first_name", /Enter your first name/],
    ["an emoji name", { last_name: "Ada 🌊" }, "last_name", /emoji/],
    ["a name that reads backwards", { first_name: "\u202eadA" }, "first_name", /cannot be used/],
    ["a name with a link", { first_name: "https://x.example" }, "first_name", /links/],
    ["an address that is none", { register_email: "ada" }, "register_email", /correct format/],
    ["terms that are not agreed to", { consent: false }, "consent", /agree to the terms/],
    ["nothing said about the terms", { consent: undefined }, "consent", /agree to the terms/],
    ["an unknown field", { role: "administrator" }, "role", /not known/],
    ["an unknown team code", { team: "NO-SUCH-TEAM" }, "team", /no team with this code/],
    ["an unknown invite", { token: "a".repeat(43) }, "token", /expired or has already been used/],
  ])("%s is refused with an error for its field", async (_, change, field, words) => {
    const body = JSON.stringify({ ...(await stepOne()), ...change });
    const headers = { "content-type": "application/json" };
    const answer = await newVisitor().send({
      method: "POST",
      path: "/api/auth/register",
      headers,
      body,
    });
    const { status, errors } = refusal(answer);
    expect(status).toBe(422);
    expect(errors[field]?.join(" ")).toMatch(words);
  });

  test.each(["محمد", "李雷", "Zoë O’Brien-Łukasz", "Nguyễn Thị Minh Khai", "नेहा"])(
    "%s is accepted as a name",
    async (name) => {
      const body = { ...(await stepOne()), first_name: name, last_name: name };
      expect((await newVisitor().call(register, { body })).status).toBe(200);
    },
  );

  test("the email address is refused as a password", async () => {
    const body = await stepOne();
    const own = {
      register_password: body.register_email,
      register_password_confirmation: body.register_email,
    };
    const answer = await newVisitor().call(register, { body: { ...body, ...own } });
    expect(refusal(answer).errors["register_password"]?.[0]).toMatch(/not your email/);
  });
});

describe("the hidden fields", () => {
  test.each<[string, () => Promise<Record<string, string>>]>([
    ["a filled weight", async () => ({ weight: "12" })],
    ["an invented time", async () => ({ now: `${Date.now() - 5000}.${"a".repeat(43)}` })],
    ["nothing like a time", async () => ({ now: "yesterday" })],
    [
      "a form filled in within two seconds",
      async () => {
        const { body } = await newVisitor().call(readFormOptions);
        return { now: readFormOptions.replies[200].parse(body).data.now };
      },
    ],
  ])("%s: a plain 422 that invites to try again", async (_, change) => {
    const body = { ...(await stepOne()), ...(await change()) };
    const { status, errors, message } = refusal(await newVisitor().call(register, { body }));
    expect({ status, errors }).toEqual({ status: 422, errors: {} });
    expect(message).toMatch(/try again/);
  });
});

describe("step 2", () => {
  test("creates the account, signs the member in and sends the verification link", async () => {
    const { user, token, email, visitor } = await registerMember({
      redirect: "/demo/wren-egg-kit",
    });
    expect(user).toMatchObject({
      email,
      first_name: "Ada",
      jobtitle: "Design / Creative",
      verified: { status: false },
      plan: { id: 14, title: "Basics", rank: 0 },
      filter: { q: "", perPage: 999, page: 1, category: "all", tags: "all", categories: [] },
    });
    expect(await visitor.call(check, {}, token)).toMatchObject({
      status: 200,
      body: { auth: true },
    });
    const mail = await waitForMail(email, "Verify");
    const link = new URL(findLink(mail, `/email/verify/${user.id}`), "http://x.example");
    expect([...link.searchParams.keys()]).toEqual(["expires", "hash", "signature", "redirect"]);
    expect(link.searchParams.get("redirect")).toBe("/demo/wren-egg-kit");
  });

  test("ignores a redirect to another site", async () => {
    const { email } = await registerMember({ redirect: "//evil.example/" });
    expect(findLink(await waitForMail(email, "Verify"), "/email/verify/")).not.toContain(
      "redirect",
    );
  });

  test("accepts unanswered questions, but not missing consent", async () => {
    const visitor = newVisitor();
    const body = { ...(await stepOne()), interests: [] };
    const made = await visitor.call(register, { body });
    expect(parseAuthRecord(made, 201).user).toMatchObject({ jobtitle: "" });
    const { consent: _, ...silent } = { ...(await stepOne()), ...stepTwo };
    const answer = await visitor.send({
      method: "POST",
      path: "/api/auth/register",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(silent),
    });
    expect(refusal(answer).errors["consent"]?.[0]).toMatch(/agree to the terms/);
  });

  test("requires the text that belongs to a choice", async () => {
    const body = {
      ...(await stepOne()),
      ...stepTwo,
      jobtitle: "Other",
      seniority: "Other",
      interests: ["Other"],
      source: "agent",
    };
    expect(refusal(await newVisitor().call(register, { body })).errors).toEqual({
      jobtitle_other: ["Please specify your job title"],
      seniority_other: ["Please specify your seniority"],
      interests_other: ["Please specify other interests"],
      source_agent: ["Please select an agent"],
    });
    const other = { ...body, ...stepTwo, source: "other" };
    expect(refusal(await newVisitor().call(register, { body: other })).errors).toEqual({
      source_other: ["Please specify how your heard about us"],
    });
  });

  test("creates one account for one address in any case, also for simultaneous requests", async () => {
    const body = { ...(await stepOne()), ...stepTwo };
    const address = body.register_email;
    const spelled = [address, address.toUpperCase(), ` ${address} `, address];
    const visitor = newVisitor();
    const answers = await Promise.all(
      spelled.map((register_email) =>
        visitor.call(register, { body: { ...body, register_email } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422,
    ]);
    const late = refusal(await visitor.call(register, { body }));
    expect(late.errors["register_email"]?.[0]).toMatch(/There is already an account/);
  });

  test(
    "is limited to twenty an hour for one IP address, whatever the client's headers say",
    retryOnWindowChange(hour, async () => {
      const visitor = newVisitor();
      const body = { ...(await stepOne()), ...stepTwo };
      const statuses: number[] = [];
      for (let round = 0; round < 21; round += 1) {
        const answer = await visitor.send({
          method: "POST",
          path: "/api/auth/register",
          headers: {
            "content-type": "application/json",
            "x-forwarded-for": `198.51.100.${round}`,
            "x-viewer-address": `198.51.100.${round}`,
          },
          body: JSON.stringify(body),
        });
        statuses.push(answer.status);
        if (answer.status === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      }
      expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 422), 429]);
    }),
  );
});

test("login after registration accepts the email address in any case", async () => {
  const { email, visitor } = await newMember();
  const answer = await visitor.call(login, {
    body: { email: email.toUpperCase(), password: memberPassword },
  });
  expect(parseAuthRecord(answer).user.email).toBe(email);
});
