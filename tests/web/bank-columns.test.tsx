/** The columns of a bank's unknown file are matched by hand, checked in a preview, and forgotten on request. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type {
  ColumnsToName,
  StatementView,
  WireColumnUse,
} from "../../shared/contract/bank-statements/bank-statements.ts";
import NameColumns from "../../web/features/bank-statements/name-columns.tsx";
import { NamedColumns } from "../../web/features/bank-statements/named-columns.tsx";
import { ShownToasts } from "./shown-toasts.tsx";

const unknown: ColumnsToName = {
  line: 1,
  columns: [
    { title: "Buchungstag", first: ["20.11.2026", "21.11.2026"], use: "none" },
    { title: "Wer", first: ["P Nair", "", "Power", "Power"], use: "none" },
    { title: "Betrag", first: ["288,00", "-12,50"], use: "none" },
  ],
  faults: [],
  read: null,
};
const read: ColumnsToName["read"] = {
  lines: 2,
  came_display: "£288.00",
  went_display: "£12.50",
  first: [{ line: 2, day_display: "20/11/2026", amount_display: "£288.00", text: "P Nair" }],
};

/** The server wants a date and an amount, of which a name is none. */
const answerTo = (columns: readonly WireColumnUse[]): ColumnsToName => {
  if (!columns.includes("day")) return { ...unknown, faults: ["Choose the date column"] };
  if (columns[1] === "amount")
    return { ...unknown, faults: ["Line 2: 'P Nair' is not an amount."] };
  return { ...unknown, read };
};

const show = (element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);

test("columns are matched until the file can be read, and imported once the preview is right", async () => {
  const imported = new Array<readonly WireColumnUse[]>();
  const left = vi.fn<() => void>();
  const screen = await show(
    <NameColumns
      fileName="konto.csv"
      start={unknown}
      onSend={async (columns, checked) => {
        if (!checked) return answerTo(columns);
        imported.push(columns);
        return null;
      }}
      onLeave={left}
    />,
  );
  await expect
    .element(screen.getByRole("heading", { name: "Match the columns of konto.csv" }))
    .toHaveFocus();
  await expect.element(screen.getByText("P Nair · Power")).toBeVisible();
  const preview = screen.getByRole("button", { name: "Preview" });
  await preview.click();
  await expect.element(screen.getByText("Choose the date column")).toBeVisible();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await screen.getByLabelText("Buchungstag").selectOptions("Date");
  await screen.getByLabelText("Wer").selectOptions("Amount (in and out)");
  await preview.click();
  await expect.element(screen.getByText("Line 2: 'P Nair' is not an amount.")).toBeVisible();
  await screen.getByLabelText("Wer").selectOptions("Reference or name");
  await screen.getByLabelText("Betrag").selectOptions("Amount (in and out)");
  await preview.click();
  const shown = screen.getByRole("heading", { name: "Preview" });
  await expect.element(shown).toHaveFocus();
  await expect
    .element(screen.getByText("2 lines: £288.00 in, £12.50 out. Showing the first 1."))
    .toBeVisible();
  // A new choice hides the preview, which must be checked again before the import.
  await screen.getByLabelText("Wer").selectOptions("Ignore");
  await expect.element(shown).not.toBeInTheDocument();
  await preview.click();
  await screen.getByRole("button", { name: "Import" }).click();
  expect(imported).toEqual([["day", "none", "amount"]]);
  await screen.getByRole("button", { name: "Discard" }).click();
  expect(left).toHaveBeenCalledOnce();
});

const statement: StatementView = {
  id: `stm_${"0".repeat(32)}`,
  file_name: "konto.csv",
  lines: 2,
  from_display: "20/11/2026",
  to_display: "21/11/2026",
  uploaded_at: "2026-11-22T09:00:00.000Z",
  uploaded_by: "Ada Moor",
  bank_lines: [],
  named: {
    columns: [
      { title: "Buchungstag", use: "day" },
      { title: "Wer", use: "none" },
      { title: "Betrag", use: "amount" },
    ],
    remembered: true,
  },
};

test("matched columns are remembered for the next file, until they are to be asked for again", async () => {
  const sent = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ data: statement }));
  const changed = vi.fn<() => Promise<void>>(async () => undefined);
  const screen = await show(
    <>
      <NamedColumns statement={statement} onChange={changed} />
      <ShownToasts />
    </>,
  );
  await expect
    .element(screen.getByText(/Buchungstag \(Date\), Betrag \(Amount \(in and out\)\)\. We’ll use/))
    .toBeVisible();
  await screen.getByRole("button", { name: "Ask again next time" }).click();
  await expect
    .element(screen.getByText("We’ll ask again for the next file like this."))
    .toBeVisible();
  expect(changed).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledOnce();
  sent.mockRestore();
});
