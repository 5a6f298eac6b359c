/** Staff forms handle a faster colleague, a failed save, and unsaved changes. */
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import * as z from "zod/mini";
import type { SettingsRecord } from "../../shared/contract/shop-settings/shop-settings-views.ts";
import { ActionButton } from "../../web/features/admin-kit/action-button.tsx";
import { ActionForm } from "../../web/features/admin-kit/action-form.tsx";
import { FormText } from "../../web/features/admin-kit/form-fields.tsx";
import { useCreateForm } from "../../web/features/admin-kit/use-create-form.ts";
import { ShopSettingsScreen } from "../../web/features/shop-settings/settings-screen.tsx";
import { session } from "../../web/lib/session.ts";
import { TextField } from "../../web/ui/text-field.tsx";
import { ShownToasts } from "./shown-toasts.tsx";
import { signedInUser } from "./signed-in-user.ts";

const keeper = { id: "merchandiser", name: "merchandiser", display_name: "Merchandiser" };
const merchandiser = { ...signedInUser, roles: { assigned: [keeper], available: [] } };

beforeEach(() => session.signIn({ user: merchandiser, access_token: "t" }));
afterEach(() => {
  session.clear();
  vi.restoreAllMocks();
});

const gb = { id: "GB", title: "United Kingdom" };
const zone = {
  title: "United Kingdom",
  countries: [gb],
  price: 495,
  price_display: "£4.95",
  free_from: null,
  free_from_display: null,
};
const settings: SettingsRecord = {
  id: "shop",
  vat: { standard: 2000, zero: 0 },
  vat_countries: [gb],
  zones: [zone, { ...zone, title: "Elsewhere", countries: null }],
  upgrade_takes_next: false,
  countries: [gb],
  version: 1,
};

/** The server stores the settings, and the requests to it are recorded. */
const serve = () => {
  const shop = { now: settings, sent: new Array<unknown>() };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    if (request.url.includes("/dates")) return Response.json({ data: [] });
    if (request.method !== "PATCH") return Response.json({ data: shop.now });
    const { version, ...body } = await request.json();
    shop.sent.push({ version, ...body });
    if (version !== shop.now.version)
      return Response.json(
        { code: "stale", message: "Changed meanwhile.", errors: {}, current: shop.now },
        { status: 409 },
      );
    shop.now = { ...shop.now, vat: body.vat ?? shop.now.vat, version: version + 1 };
    return Response.json({ data: shop.now });
  });
  return shop;
};

const show = async (element: React.ReactNode) => {
  const here = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      {element}
      <ShownToasts />
    </>
  );
  const router = createMemoryRouter([
    { path: "/", element: here },
    { path: "/elsewhere", element: <p>Another page</p> },
  ]);
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
};

test("the second person to save a part keeps their input, reads what changed, and saves on that basis", async () => {
  const shop = serve();
  const screen = await show(<ShopSettingsScreen />);
  await screen.getByRole("button", { name: "Edit United Kingdom" }).click();
  const title = screen.getByLabelText("Title");
  await title.fill("Home");
  const dearer = { ...zone, price: 595, price_display: "£5.95" };
  shop.now = { ...settings, zones: [dearer, ...settings.zones.slice(1)], version: 2 };
  await screen.getByRole("button", { name: "Save zone" }).click();
  await expect.element(screen.getByText(/They changed: price\./)).toBeVisible();
  await expect.element(title).toHaveValue("Home");
  await screen.getByRole("button", { name: "Save zone" }).click();
  await expect.element(screen.getByText("Zone updated.")).toBeVisible();
  expect(shop.sent.at(-1)).toMatchObject({
    version: 2,
    zones: [{ title: "Home", price: 595 }, { title: "Elsewhere" }],
  });
});

test("the typed values of a plan remain after a save beside it", async () => {
  serve();
  const screen = await show(<ShopSettingsScreen />);
  await screen.getByRole("button", { name: "Schedule a change" }).click();
  const from = screen.getByLabelText("Start date");
  await from.fill("2030-01-01");
  await screen.getByLabelText("Standard rate (%)").fill("21");
  await screen.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(screen.getByText("VAT and delivery have been updated!")).toBeVisible();
  await expect.element(from).toHaveValue("2030-01-01");
  // Fields without input have the new values.
  await expect.element(screen.getByLabelText("Standard VAT (%)")).toHaveValue("21");
});

test("undoing a change removes nothing typed since", async () => {
  const shop = serve();
  const screen = await show(<ShopSettingsScreen />);
  const standard = screen.getByLabelText("Standard rate (%)");
  await standard.fill("21");
  await screen.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  await screen.getByLabelText("Reduced rate (%)").fill("5");
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(standard).toHaveValue("20");
  await expect.element(screen.getByLabelText("Reduced rate (%)")).toHaveValue("5");
  await screen.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => shop.now.vat).toEqual({ standard: 2000, zero: 500 });
  await standard.fill("19");
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(standard).toHaveValue("20");
});

test("typed values in a part cause a question before leaving", async () => {
  serve();
  const screen = await show(<ShopSettingsScreen />);
  await screen.getByRole("button", { name: "Add zone" }).click();
  await screen.getByLabelText("Title").fill("Europe");
  await screen.getByRole("link", { name: "Elsewhere" }).click();
  await screen.getByRole("button", { name: "Stay" }).click();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Europe");
  await screen.getByRole("link", { name: "Elsewhere" }).click();
  await screen.getByRole("button", { name: "Leave" }).click();
  await expect.element(screen.getByText("Another page")).toBeVisible();
});

const NoteSheet = ({ onClose }: { onClose: () => void }) => {
  const state = useCreateForm({
    schema: z.object({ note: z.string() }),
    start: { note: "" },
    create: () => Promise.reject(new Error("The wire is cut.")),
    doing: "keeping the note",
    created: "Kept.",
    onCreated: onClose,
  });
  return (
    <ActionForm
      state={state}
      title="A note"
      names={{ note: "Note" }}
      action="Keep it"
      doing="Keeping"
      onClose={onClose}
    >
      <FormText name="note" label="Note" />
    </ActionForm>
  );
};

const closed = vi.fn<() => void>();
const reason = z.object({ reason: z.string() });
const dialogs = [
  ["whose button names what it does", "Note", <NoteSheet key="form" onClose={closed} />],
  [
    "that asks for a word",
    "Reason",
    <ActionButton
      key="sheet"
      variant="solid"
      action="End it"
      doing="Ending"
      schema={reason}
      send={() => Promise.resolve()}
    >
      <TextField name="reason" label="Reason" />
    </ActionButton>,
  ],
] as const;

test.each(dialogs)("a dialog %s asks before it discards changes", async (_, label, element) => {
  const screen = await show(element);
  const opener = screen.getByRole("button", { name: "End it" });
  if (label === "Reason") await opener.click();
  const field = screen.getByLabelText(label);
  await field.fill("Typed");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("Discard changes?")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("Typed");
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Discard" }).click();
  if (label === "Note") expect(closed).toHaveBeenCalledOnce();
  else await expect.element(opener).toHaveFocus();
});

test("a dialog without changes closes at once", async () => {
  closed.mockReset();
  await show(<NoteSheet onClose={closed} />);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

test("a failed save says what could not be done, and why", async () => {
  const screen = await show(<NoteSheet onClose={closed} />);
  await screen.getByRole("button", { name: "Keep it" }).click();
  await expect
    .element(screen.getByText("There was a problem keeping the note: The wire is cut."))
    .toBeVisible();
});
