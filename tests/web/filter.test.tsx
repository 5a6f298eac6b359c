import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Filter } from "../../web/ui/filter.tsx";

test("a filter is no wider than its container, however long its choices are", async () => {
  const choices = [
    { id: "all", title: "All industries" },
    { id: "long", title: "Wallcoverings, window dressings and everything that hangs (12)" },
  ];
  const element = (
    <div data-testid="room" style={{ display: "flex", width: 240 }}>
      <Filter label="Industry" name="industry" value="all" choices={choices} />
    </div>
  );
  const screen = await render(
    <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
  );
  const select = screen.getByLabelText("Industry").element();
  expect(select.getBoundingClientRect().width).toBeLessThanOrEqual(240);
  const room = screen.getByTestId("room").element();
  expect(room.scrollWidth).toBeLessThanOrEqual(240);
});
