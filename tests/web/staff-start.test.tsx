/** The start page of the staff area shows tasks to those who have some, and tells editors where their work is done. */
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { StaffRole } from "../../shared/contract/endpoint.ts";
import { StartScreen } from "../../web/features/staff-accounts/start-screen.tsx";
import { session } from "../../web/lib/session.ts";
import { signedInUser } from "./signed-in-user.ts";

afterEach(() => {
  session.clear();
  vi.restoreAllMocks();
});

test.each<[StaffRole, boolean]>([
  ["editor", false],
  ["finance", true],
])("for the role %s, has tasks: %s", async (role, hasTasks) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json({ data: [], meta: { total: 0, page: 1, perPage: 1 } }),
  );
  const assigned = [{ id: role, name: role, display_name: role }];
  const user = { ...signedInUser, roles: { assigned, available: [] } };
  session.signIn({ user, access_token: "t" });
  const screen = await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <StartScreen />
      </MemoryRouter>
    </SWRConfig>,
  );
  await expect.element(screen.getByRole("heading", { name: "Welcome back, Ada." })).toBeVisible();
  const count = (found: ReturnType<typeof screen.getByText>): number => found.elements().length;
  expect(count(screen.getByRole("heading", { name: "Waiting for you" }))).toBe(hasTasks ? 1 : 0);
  expect(count(screen.getByText(/^As an editor you can view/))).toBe(hasTasks ? 0 : 1);
});
