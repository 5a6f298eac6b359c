import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { AuditEntry } from "../../shared/contract/staff/staff-accounts.ts";
import { AuditTrail } from "../../web/features/admin-kit/audit-trail.tsx";
import { session } from "../../web/lib/session.ts";
import { signedInUser } from "./signed-in-user.ts";

const entry: AuditEntry = {
  id: "aud_1",
  at: "2026-11-02T09:30:00.000Z",
  by: { id: "usr_2", name: "Grace Moor", email: "grace@people.example" },
  subject: { kind: "person", id: "usr_1", title: "Ada Okonkwo" },
  action: "started a copy of their data",
  changes: {},
  reason: null,
  without_version: false,
};

let entries: readonly AuditEntry[] = [];
beforeEach(() => {
  entries = [];
  session.signIn({ user: signedInUser, access_token: "token" });
  vi.spyOn(window, "fetch").mockImplementation(async () =>
    Response.json({ data: entries, next: null, people: [] }),
  );
});
afterEach(() => {
  session.clear();
  vi.restoreAllMocks();
});

test("whoever returns to a record at once sees what they have changed elsewhere", async () => {
  const cache = new Map();
  const page = (isOpen: boolean) => (
    <SWRConfig value={{ provider: () => cache }}>
      {isOpen && <AuditTrail subject="person:usr_1" />}
    </SWRConfig>
  );
  const screen = await render(page(true));
  await expect.element(screen.getByText("No staff changes yet.")).toBeVisible();
  await screen.rerender(page(false));
  entries = [entry];
  await screen.rerender(page(true));
  await expect.element(screen.getByText(/started a copy of their data/)).toBeVisible();
});
