/** Staff stop an import while the worker is at it, which takes a worker beside the API. */
import { expect, test } from "vitest";
import { newEmail } from "../support/members.ts";
import {
  importCsv,
  importMembers,
  mapPlans,
  readImportNow,
  runReply,
  uploadImport,
  waitForImport,
} from "../support/member-imports.ts";

test("an import can be stopped and continued", async () => {
  const lines = Array.from({ length: 210 }, () => `${newEmail()},Tom,Reed,,,,,,`);
  const tried = await mapPlans(await uploadImport(importCsv(...lines)));
  expect((await runReply(tried)).status).toBe(200);
  const stop = await runReply(await readImportNow(tried.id), "stop");
  expect(stop.status).toBe(200);
  const stopped = await waitForImport(tried.id);
  expect([stopped.state, stopped.done < 210]).toEqual(["stopped", true]);
  const moved = await importMembers(stopped);
  expect(moved).toMatchObject({ state: "moved", counts: { new: 210 }, to_invite: 210 });
}, 60_000);
