/** Each test has a table with a team of two and its plan, and the directory entries projected from it. */
import { beforeEach } from "vitest";
import { grantPlan } from "../../functions/entities/entitlement.ts";
import {
  changeProfile,
  loadProfile,
  newProfile,
  type ProfileRow,
} from "../../functions/entities/profile.ts";
import { newTeam, newTeamMember } from "../../functions/entities/team.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import type { FilesDeps } from "../../functions/platform/files.ts";
import type { Key } from "../../functions/platform/table/write.ts";
import { benchMember } from "../bench/bench-member.ts";
import { quietLog } from "../support/quiet-log.ts";
import { type FreshTable, freshTable } from "./local-tables.ts";

const person = (change: Partial<ProfileRow>): ProfileRow => ({ ...benchMember.profile, ...change });
const teams = [{ teamId: "tea_1", adminId: "usr_pascal" }];
export const pascal = person({
  userId: "usr_pascal",
  firstName: "Pascal",
  email: "pascal@people.example",
  teams,
});
export const freya = person({
  userId: "usr_freya",
  firstName: "Freya",
  email: "freya@people.example",
  teams,
});
const premium = {
  planId: 16,
  title: "Premium",
  rank: 2,
  places: 10,
  orderId: null,
  startsAt: "2026-11-01T00:00:00.000Z",
  endsAt: "2027-11-15T09:00:00.000Z",
  termEndsAt: "2027-11-01T00:00:00.000Z",
  renewsAt: "2027-11-01T00:00:00.000Z",
  period: "annual",
} as const;
const createdAt = "2026-11-01T00:00:00.000Z";
export const studio = {
  teamId: "tea_1",
  displayName: "Studio North",
  adminId: "usr_pascal",
  code: "CODE",
  seats: [],
  createdAt,
};

/** This is the entry of the plan's owner. */
export const his = { kind: "people", userId: pascal.userId, id: pascal.userId } as const;
export const hisRow = { pk: `USER#${pascal.userId}`, sk: "PROFILE" };

export interface DirectoryWorld {
  readonly table: FreshTable["table"];
  /** The stored files are found by their key. */
  readonly objects: Map<string, Uint8Array>;
  readonly deps: FilesDeps;
  /** Each call returns a slightly later time, as in a function. */
  now(): Date;
  /** The time is moved by a number of milliseconds. */
  goOn(by: number): void;
  rename(firstName: string): Promise<void>;
}

export const directoryWorld = (): (() => DirectoryWorld) => {
  const { environment, table } = freshTable();
  let at = 0;
  const now = (): Date => new Date(Date.UTC(2026, 10, 23, 9) + (at += 1));
  let world: DirectoryWorld | undefined;
  beforeEach(async () => {
    await table().save([
      newProfile(pascal),
      grantPlan(pascal.userId, null, premium),
      newProfile(freya),
      ...newTeam(studio, pascal),
      newTeamMember(studio.teamId, freya, createdAt),
    ]);
    const objects = new Map<string, Uint8Array>();
    const deps: FilesDeps = {
      ...createDeps(readEnv(environment())),
      now,
      log: quietLog,
      files: {
        get: async (_, key) => objects.get(key) ?? null,
        put: async (_, key, body) => void objects.set(key, body),
        list: async () => [],
        remove: async (_, key) => void objects.delete(key),
        temporaryUrl: async () => "",
      },
    };
    world = {
      table,
      objects,
      deps,
      now,
      goOn: (by) => {
        at += by;
      },
      rename: async (firstName) => {
        const profile = await loadProfile(table(), pascal.userId);
        if (profile !== null)
          await table().save(changeProfile(profile, { firstName }, now()).write);
      },
    };
  });
  return () => {
    if (world === undefined) throw new Error("The directory is there for tests only");
    return world;
  };
};

/** A change has the form in which the stream reports a row. */
export const changed = ({ pk, sk }: Key, before?: unknown, after?: unknown) => ({
  key: { pk, sk },
  sequenceNumber: `${pk} ${sk}`,
  before,
  after,
});
