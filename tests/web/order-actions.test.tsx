/** The actions of an order are those that are possible now; the others say why they are not, and each asks before it is done. */
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { StaffOrder } from "../../shared/contract/orders/order-admin-views.ts";
import { OrderActions } from "../../web/features/order-admin/order-actions.tsx";
import { session } from "../../web/lib/session.ts";
import { placed } from "./order-views.ts";
import { ShownToasts } from "./shown-toasts.tsx";
import { signedInUser } from "./signed-in-user.ts";

afterEach(() => {
  session.clear();
  vi.restoreAllMocks();
});

const no = { why_not: "Not for a renewal." };

/** A renewal by card that can only be switched to bank transfer. */
const renewal: StaffOrder = {
  ...placed,
  id: "TB-7K3M-9QX2",
  version: 1,
  buyer: { id: "usr_1", name: "Ada Byron", email: "ada@people.example", company: "" },
  due: 0,
  due_display: "£0.00",
  due_on_display: null,
  overdue: false,
  documents: [],
  receipts: [],
  refunds: [],
  timeline: [],
  acts: {
    receive: { ...no, left: 0, left_display: "£0.00", keeps: false, months: [] },
    transfer: { why_not: null },
    rebill: no,
    refund: {
      ...no,
      left: 0,
      most: 0,
      most_display: "£0.00",
      by_transfer: 0,
      by_transfer_display: "£0.00",
      method: null,
      whole: "",
      whole_may: false,
      part: "",
    },
    take_back: no,
    dispatch: { ...no, corrects: false, carrier: "", tracking: "" },
    write_off: { ...no, amount: 0, amount_display: "£0.00", what: "" },
    complete: no,
    cancel: no,
  },
};

test("a renewal is switched from card to bank transfer after a question", async () => {
  const assigned = [{ id: "finance", name: "finance", display_name: "Finance" }];
  const user = { ...signedInUser, roles: { assigned, available: [] } };
  session.signIn({ user, access_token: "t" });
  const sent = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ data: placed }));
  const done = vi.fn<() => void>();
  const screen = await render(
    <MemoryRouter>
      <OrderActions order={renewal} onDone={done} />
      <ShownToasts />
    </MemoryRouter>,
  );
  await screen.getByText("Unavailable actions").click();
  await expect.element(screen.getByText("Not for a renewal.").first()).toBeVisible();
  const open = screen.getByRole("button", { name: "Switch to bank transfer" });
  await open.click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(/^We’ll stop charging the card.* Ada Byron/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
  await open.click();
  await dialog.getByRole("button", { name: "Switch to bank transfer" }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveBeenCalledOnce();
  expect(sent.mock.calls[0]?.[0]).toContain("/TB-7K3M-9QX2/");
});
