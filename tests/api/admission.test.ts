/**
 * Every endpoint of the contract, including those added later, is called as each persona that its audience leaves out.
 */
import { beforeAll, expect, test } from "vitest";
import {
  type Audience,
  type Endpoint,
  routeKey,
  type StaffRole,
  staffRoles,
} from "../../shared/contract/endpoint.ts";
import { errorBody } from "../../shared/contract/envelope.ts";
import { features } from "../../shared/contract/features.ts";
import { call, type Persona, type Reply, tokenOf } from "../support/api.ts";
import { newStaff } from "../support/staff.ts";

const members: readonly Persona[] = [
  "basics",
  "professional",
  "premium",
  "team-admin",
  "team-member",
];

interface Refused {
  readonly who: string;
  readonly token: () => Promise<string | undefined>;
  readonly status: number;
  readonly code: string;
}

/** Each of these members of staff has one role only. The local stack does not ask staff for a second step. */
const staffTokens = new Map<StaffRole, string>();

beforeAll(async () => {
  for (const role of staffRoles) staffTokens.set(role, (await newStaff(role)).token);
});

const visitor: Refused = {
  who: "visitor",
  token: async () => undefined,
  status: 401,
  code: "unauthenticated",
};

const persona = (who: Persona, code: string): Refused => ({
  who,
  token: () => tokenOf(who),
  status: 403,
  code,
});

const staff = (role: StaffRole): Refused => ({
  who: role,
  token: async () => staffTokens.get(role),
  status: 403,
  code: "forbidden",
});

const refusedBy = (audience: Audience): readonly Refused[] => {
  if (audience === "open") return [];
  if (audience === "member") return [visitor];
  const unverified = persona("unverified", "unverified");
  if (audience === "verified") return [visitor, unverified];
  const others = members.map((who) => persona(who, "forbidden"));
  const otherStaff = staffRoles.filter((role) => !audience.staff.includes(role)).map(staff);
  return [visitor, unverified, ...others, ...otherStaff];
};

/** The records in the path need not exist: a caller without permission learns nothing about them. */
const callAs = async (endpoint: Endpoint, { token }: Refused): Promise<Reply> => {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, "usr_000000000000000000000DEM04"]));
  return call(endpoint, { params }, await token());
};

const endpoints = features
  .flatMap((feature): readonly Endpoint[] => Object.values(feature.endpoints))
  .filter(({ audience }) => audience !== "open");

test.each(endpoints.map((endpoint) => [routeKey(endpoint), endpoint] as const))(
  "%s refuses everybody outside its audience",
  async (_, endpoint) => {
    for (const refused of refusedBy(endpoint.audience)) {
      const { who, status, code } = refused;
      const reply = await callAs(endpoint, refused);
      expect([who, reply.status, errorBody.parse(reply.body).code]).toEqual([who, status, code]);
    }
  },
);
