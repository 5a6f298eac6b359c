import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { pageStarts } from "../../web/app/page-starts.ts";
import { plansCall } from "../../web/features/plans/plans-call.ts";
import { peekEarlyResponse, requestEarly } from "../../web/lib/early-request.ts";
import { usePageCall } from "../../web/lib/use-endpoint.ts";

const listed = Object.assign(document.createElement("script"), {
  type: "application/json",
  id: "page-starts",
  textContent: JSON.stringify(pageStarts),
});

afterEach(() => {
  vi.restoreAllMocks();
  listed.remove();
});

test("an early response is handled like any other, once", async () => {
  const answer = { data: [], free: { plan: { id: 14, title: "Basics", rank: 0 }, opens: [] } };
  document.head.append(listed);
  const fetched = vi
    .spyOn(window, "fetch")
    .mockImplementation(() => Promise.resolve(Response.json(answer)));
  requestEarly("/plans", "", null);
  await vi.waitUntil(() => peekEarlyResponse("/api/plans"));
  const heard = vi.fn<(said: unknown) => void>();
  const Page = () => {
    const { data } = usePageCall(plansCall, { onSuccess: (said) => heard(said) });
    return <p>{data ? `${data.data.length} plans` : "Waiting"}</p>;
  };
  const screen = await render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText("0 plans")).toBeVisible();
  expect(heard.mock.calls).toEqual([[answer]]);
  expect(fetched).toHaveBeenCalledTimes(1);
});
