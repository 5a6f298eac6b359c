/** Saved views of lists, which are shared by all staff. */
import { beforeAll, describe, expect, test } from "vitest";
import { maxSavedViews } from "../../../functions/entities/saved-view.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { call } from "../../support/api.ts";
import type { NewMember } from "../../support/members.ts";
import { newStaff } from "../../support/staff.ts";

const { listAudit, listViews, saveView, removeView } = staffAccountsContract.endpoints;

let merchandiser: NewMember;
let support: NewMember;
let administrator: NewMember;

beforeAll(async () => {
  [merchandiser, support, administrator] = await Promise.all([
    newStaff("merchandiser"),
    newStaff("support"),
    newStaff("administrator"),
  ]);
});

let lists = 0;
/** Returns the name of a list that no other test uses. */
const newList = (): string => {
  lists += 1;
  return `test-${`${process.pid}-${lists}`.replaceAll(/\d/g, (digit) => "abcdefghij"[+digit] ?? "")}`;
};

const keep = (who: NewMember, list: string, name: string, query = "status=ended") =>
  call(saveView, { body: { list, name, query } }, who.token);

const viewsOf = async (who: NewMember, list: string) =>
  listViews.replies[200].parse((await call(listViews, { query: { list } }, who.token)).body).data;

describe("a saved view", () => {
  test("is shared by all staff, and can be removed by its author or an administrator", async () => {
    const list = newList();
    expect((await keep(merchandiser, list, "Ended last year")).status).toBe(201);
    expect((await keep(merchandiser, list, "A first one", "sort=-price")).status).toBe(201);
    const seen = await viewsOf(support, list);
    expect(seen.map(({ name, query, removable }) => [name, query, removable])).toEqual([
      ["A first one", "sort=-price", false],
      ["Ended last year", "status=ended", false],
    ]);
    const params = { id: seen[0]?.id ?? "" };
    const refused = await call(removeView, { params, query: { list } }, support.token);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("can remove this view") },
    });
    const own = await call(removeView, { params, query: { list } }, merchandiser.token);
    expect(own.status).toBe(204);
    const again = await call(removeView, { params, query: { list } }, merchandiser.token);
    expect(again.status).toBe(404);
    const other = { id: seen[1]?.id ?? "" };
    const byAdministrator = await call(
      removeView,
      { params: other, query: { list } },
      administrator.token,
    );
    expect(byAdministrator.status).toBe(204);
    expect(await viewsOf(support, list)).toEqual([]);
  });

  test("has a unique name in its list, in any case, and the first request gets it", async () => {
    const list = newList();
    const answers = await Promise.all(
      ["Ended", "ENDED", "ended"].map((name) => keep(merchandiser, list, name)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({
      errors: { name: ["This list already has a view with this name"] },
    });
    expect((await keep(merchandiser, newList(), "Ended")).status).toBe(201);
  });

  test("can be saved at most fifty times for a list, with audit entries", async () => {
    const list = newList();
    const answers = await Promise.all(
      Array.from({ length: maxSavedViews + 5 }, (_, at) => keep(support, list, `View ${at}`)),
    );
    const saved = answers.filter(({ status }) => status === 201);
    expect(saved).toHaveLength(maxSavedViews);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    const views = await viewsOf(support, list);
    expect(views).toHaveLength(maxSavedViews);
    const [first] = views;
    const params = { id: first?.id ?? "" };
    const removed = await call(removeView, { params, query: { list } }, support.token);
    expect(removed.status).toBe(204);
    expect((await keep(support, list, "One more")).status).toBe(201);
    const subject = `saved-view:${params.id}`;
    const trail = await call(listAudit, { query: { subject } }, administrator.token);
    expect(listAudit.replies[200].parse(trail.body).data.map(({ action }) => action)).toEqual([
      "removed the view",
      "saved the view",
    ]);
  });
});
