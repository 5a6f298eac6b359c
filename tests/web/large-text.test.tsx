/** With text of twice the size on a phone, no part of a page is wider than its container. */
import { beforeAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import "../../web/app/styles/all.css";
import { OrderTotals } from "../../web/features/orders/order-totals.tsx";
import { RichText } from "../../web/ui/rich-text.tsx";
import { placed } from "./order-views.ts";

beforeAll(() => {
  document.documentElement.style.fontSize = "200%";
});

const phone = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", width: 288 };

const extraWidth = (place: Element): number => place.scrollWidth - place.clientWidth;

test("an amount moves below its name when both do not fit on a line", async () => {
  const rows = [
    { name: "To pay by 25/12/2026", amount: "£2,880.00" },
    { name: "Then", amount: "£9.00" },
  ];
  const screen = await render(
    <div style={phone}>
      <OrderTotals order={{ ...placed, amounts: { rows, sentence: "" } }} />
    </div>,
  );
  const [place] = screen.container.children;
  if (place === undefined) throw new Error("The totals are not shown");
  expect(extraWidth(place)).toBe(0);
  const boxOf = (words: string) => screen.getByText(words).element().getBoundingClientRect();
  expect(boxOf("£2,880.00").top).toBeGreaterThanOrEqual(boxOf("To pay by 25/12/2026").bottom - 1);
  expect(boxOf("£9.00").top).toBeLessThan(boxOf("Then").bottom);
});

test("a long address in an agreement wraps", async () => {
  const screen = await render(
    <div style={phone}>
      <RichText html="<p>Questions go to <a href='#support'>support@a-long-company.example</a>.</p>" />
    </div>,
  );
  await expect.element(screen.getByRole("link")).toBeVisible();
  const [place] = screen.container.children;
  if (place === undefined) throw new Error("The agreement is not shown");
  expect(extraWidth(place)).toBe(0);
});
