/** A bank's CSV is read into lines: its columns, the rows that are not payments in pounds, and the key of each line. */
import { describe, expect, test } from "vitest";
import { readRows as read } from "../support/bank-rows.ts";

describe("columns", () => {
  test("one amount column is read, below a line that describes the account", () => {
    const { lines } = read(
      ["Account", "20-00-00 55779911"],
      ["Date", "Description", "Amount", "Balance"],
      ["21/11/2026", "FPS TB-7K3M-9QX2", "102.00", "1,102.00"],
      ["", "", "", ""],
      ["22/11/2026", "COFFEE", "-3.40", "1,098.60"],
    );
    expect(lines).toMatchObject([
      { line: 3, day: "2026-11-21", pence: 10_200, text: "FPS TB-7K3M-9QX2" },
      { line: 5, day: "2026-11-22", pence: -340, text: "COFFEE" },
    ]);
  });

  test("separate paid in and paid out columns are read, with text in several columns", () => {
    const { lines } = read(
      ["Transaction Date", "Type", "Name", "Reference", "Paid Out", "Paid In"],
      ["01 Dec 2026", "FPI", "P Nair", "TB7K3M9QX2", "", "£46.95"],
      ["01 Dec 2026", "DD", "Power", "Bill", "20.00", ""],
    );
    expect(lines).toMatchObject([
      { pence: 4695, text: "P Nair TB7K3M9QX2" },
      { pence: -2000, text: "Power Bill" },
    ]);
  });

  test("formulas are read as text and never evaluated", () => {
    const { lines } = read(
      ["Date", "Reference", "Amount"],
      ["21/11/2026", '=HYPERLINK("http://x")', "1.00"],
      ["21/11/2026", '="00123"', "1.00"],
      ["21/11/2026", "'=1+1", "1.00"],
    );
    expect(lines?.map(({ text }) => text)).toEqual(['=HYPERLINK("http://x")', "00123", "=1+1"]);
  });

  test("each wrong line has an error that says what is wrong", () => {
    const { faults } = read(
      ["Date", "Reference", "Amount"],
      ["31/02/2026", "A", "1.00"],
      ["21/11/2026", "B", "one pound"],
      ["21/11/2026", "C", "1.00"],
      ["21/11/2026", "D", ""],
    );
    expect(faults).toEqual([
      { line: 2, message: "'31/02/2026' is not a date" },
      { line: 3, message: "'one pound' is not an amount" },
      { line: 5, message: "'' is not an amount" },
    ]);
    expect(read().faults).toHaveLength(1);
  });

  test("unknown columns are listed beside the expected ones", () => {
    expect(read(["Account 1"], ["Date", "What for", "Amount"], ["21/11/2026", "A", "1"])).toEqual({
      canBeNamed: true,
      faults: [
        {
          line: 2,
          message:
            "We can’t find a column for a reference ('Description', 'Reference', 'Narrative'). The columns are 'Date', 'What for', 'Amount'",
        },
      ],
    });
    expect(read(["Day", "Reference", "Sum"], ["1", "2", "3"]).faults?.[0]?.message).toMatch(
      /^We can’t find a column for a date .* or an amount /,
    );
    // The file has no rows in which the columns could be named.
    expect(read(["Day", "Reference", "Sum"])).toMatchObject({ canBeNamed: false });
    expect(read(["Day", "Sum"], ["1", "2"])).toMatchObject({ canBeNamed: false });
  });

  test("a future date and a line with both amounts are rejected", () => {
    expect(read(["Date", "Memo", "Amount"], ["25/12/2026", "A", "1.00"]).faults).toEqual([
      { line: 2, message: "'25/12/2026' is in the future" },
    ]);
    expect(read(["Date", "Memo", "In", "Out"], ["24/12/2026", "A", "1", "2"]).faults).toHaveLength(
      1,
    );
  });

  test("a footer is skipped, and a line without its date is not", () => {
    const head = ["Date", "Type", "Merchant/Description", "Debit/Credit", "Balance"];
    const one = ["02/08/2026", "DD", "AAA BBBBB", "-£50.00", "+£50.00"];
    const { lines } = read(
      head,
      one,
      ["Arranged overdraft limit", "06/09/2026", "£0.00"],
      ["Total", "", "", "-£50.00", ""],
    );
    expect(lines).toMatchObject([{ pence: -5000, text: "AAA BBBBB" }]);
    expect(read(head, one, ["", "CR", "CCC", "+£1.00", ""]).faults).toHaveLength(1);
    expect(read(head, ["Total", "", "", "£1.00", ""], one).faults).toHaveLength(1);
  });
});

describe("lines that are not payments in pounds", () => {
  test("another currency is recognised by its column or its title", () => {
    const head = ["Date", "Reference", "Currency", "Amount"];
    const { lines = [] } = read(
      head,
      ["21/11/2026", "TB", "EUR", "2,880.00"],
      ["21/11/2026", "TB", "gbp", "2,880.00"],
      ["21/11/2026", "TB", "", "2,880.00"],
    );
    expect(lines.map(({ currency }) => currency)).toEqual(["EUR", "GBP", "GBP"]);
    const { lines: pounds = [] } = read(
      ["Date", "Reference", "Amount"],
      ["21/11/2026", "TB", "2880"],
    );
    expect(pounds[0]?.key).toBe(lines[1]?.key);
    const titled = read(["Date", "Counter Party", "Amount (EUR)"], ["21/11/2026", "A", "1.00"]);
    expect(titled.lines).toMatchObject([{ currency: "EUR" }]);
  });

  test("pending and declined lines are not booked and do not change the keys of booked ones", () => {
    const head = ["Completed Date", "Started Date", "Description", "Amount", "State"];
    const { lines = [] } = read(
      head,
      ["", "21/11/2026", "TB", "5.00", "PENDING"],
      ["21/11/2026", "20/11/2026", "TB", "5.00", "COMPLETED"],
    );
    expect(lines).toMatchObject([
      { day: "2026-11-21", unbooked: "pending" },
      { day: "2026-11-21", unbooked: null },
    ]);
    const { lines: later = [] } = read(head, ["21/11/2026", "", "TB", "5.00", "COMPLETED"]);
    expect(later[0]?.key).toBe(lines[1]?.key);
  });

  test("a credit or debit word decides the direction, and a contradicting sign is rejected", () => {
    const head = ["Date", "Description", "Type", "Amount"];
    const { lines } = read(
      head,
      ["21/11/2026", "A", "Credit", "1.00"],
      ["21/11/2026", "B", "Debit", "2.00"],
      ["21/11/2026", "C", "Debit", "-3.00"],
    );
    expect(lines?.map(({ pence }) => pence)).toEqual([100, -200, -300]);
    // The bank uses several words for outgoing payments, and this is one of them.
    const mixed = read(
      head,
      ["21/11/2026", "A", "Transfer", "1.00"],
      ["21/11/2026", "B", "DR", "2"],
    );
    expect(mixed.lines?.map(({ pence }) => pence)).toEqual([100, -200]);
    const signed = ["Date", "Description", "CR/DR", "Amount"];
    const rows = [
      ["21/11/2026", "A", "CR", "-1.00"],
      ["21/11/2026", "B", "DR", "1.00"],
    ] as const;
    expect(read(signed, ...rows).faults).toEqual([
      { line: 2, message: "'CR' and '-1.00' contradict" },
    ]);
    expect(read(["Date", "Memo", "Sign", "Amount"], ["21/11/2026", "A", "X", "1"]).faults).toEqual([
      { line: 2, message: "'X' is neither in nor out" },
    ]);
  });
});

test("equal lines are numbered by their order, in any file", () => {
  const head = ["Date", "Reference", "Amount"];
  const same = ["21/11/2026", "TB 7K3M", "50.00"];
  const { lines: first = [] } = read(head, same, same, ["22/11/2026", "X", "1"]);
  const { lines: second = [] } = read(head, ["20/11/2026", "Y", "1"], same, same, same);
  const keys = first.map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  expect(second.map(({ key }) => key).slice(1, 3)).toEqual(keys.slice(0, 2));
  expect(keys).not.toContain(second[3]?.key);
  const { lines: spaced = [] } = read(head, ["2026-11-21", "  tb   7k3m ", "£50"]);
  expect(spaced[0]?.key).toBe(keys[0]);
});
