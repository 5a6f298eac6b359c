import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { TeamScreen } from "../../web/features/teams/team-screen.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [
    "usr_in",
    { display_name: "Studio North", status: "in", plan: null },
    "You are in the Studio North team.",
  ],
  [
    "usr_waits",
    { display_name: "Studio North", status: "waiting", plan: null },
    "You have asked to join the Studio North team.",
  ],
  ["usr_alone", null, "You are not currently part of a team"],
])("%s is told of their team", async (userId, team, words) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ data: team }));
  const { container } = await render(<TeamScreen userId={userId} />);
  await expect.poll(() => container.textContent).toContain(words);
});
