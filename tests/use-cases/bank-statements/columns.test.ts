/** Staff say once what the columns of an unknown bank file are, and see how it reads before it is imported. */
import { expect, test } from "vitest";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import {
  bankStatementsContract,
  type WireColumnUse,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { call, tokenOf } from "../../support/api.ts";
import { fetchStatementView } from "../../support/bank.ts";
import { newStaff } from "../../support/staff.ts";

const { importStatement, deleteColumnMapping } = bankStatementsContract.endpoints;

interface Said {
  readonly columns?: WireColumnUse[];
  readonly checked?: boolean;
}

const send = async (text: string, said: Said = {}) =>
  call(importStatement, { body: { file_name: "bank.csv", text, ...said } }, await tokenOf("staff"));

const asked = async (text: string, said?: Said) => {
  const { status, body } = await send(text, said);
  expect(status).toBe(202);
  return importStatement.replies[202].parse(body).data;
};

const brought = async (text: string, said?: Said) => {
  const { status, body } = await send(text, said);
  expect(status).toBe(201);
  return importStatement.replies[201].parse(body).data;
};

let run = 0;
/** Returns a column title that no other test uses, because mappings are saved by the titles. */
const own = (): string => {
  run += 1;
  return `Buchung ${Date.now().toString(36)} ${"x".repeat(run)}`;
};

const uses: WireColumnUse[] = ["day", "text", "amount"];

test("a file with unknown columns is previewed with a mapping, and saved once that is confirmed; the next file uses it", async () => {
  const title = own();
  const file = `Konto;DE00\n${title};Zweck;Betrag\n21.11.2026;${title};1.288,00\n22.11.2026;Strom;-12,50\n`;
  expect(await asked(file)).toEqual({
    line: 2,
    columns: [
      { title, first: ["21.11.2026", "22.11.2026"], use: "none" },
      { title: "Zweck", first: [title, "Strom"], use: "none" },
      { title: "Betrag", first: ["1.288,00", "-12,50"], use: "none" },
    ],
    faults: [],
    read: null,
  });
  const seen = await asked(file, { columns: uses });
  expect(seen.columns.map(({ use }) => use)).toEqual(uses);
  expect(seen.read).toEqual({
    lines: 2,
    came_display: "£1,288.00",
    went_display: "£12.50",
    first: [
      { line: 3, day_display: "21/11/2026", amount_display: "£1,288.00", text: title },
      { line: 4, day_display: "22/11/2026", amount_display: "-£12.50", text: "Strom" },
    ],
  });
  // The preview has not saved the mapping: the columns are still unknown.
  await asked(file);
  const statement = await brought(file, { columns: uses, checked: true });
  expect(statement.bank_lines.map(({ amount }) => amount)).toEqual([128_800, -1250]);
  expect(statement.named).toEqual({
    columns: [
      { title, use: "day" },
      { title: "Zweck", use: "text" },
      { title: "Betrag", use: "amount" },
    ],
    remembered: true,
  });
  expect((await brought(file)).id).toBe(statement.id);
  const next = await brought(`${title};Zweck;Betrag\n23.11.2026;${title} 2;2,00\n`);
  expect(next).toMatchObject({ bank_lines: [{ amount: 200 }], named: { remembered: true } });

  const params = { id: next.id };
  for (const _ of [1, 2]) {
    const reply = await call(deleteColumnMapping, { params }, await tokenOf("staff"));
    expect(deleteColumnMapping.replies[200].parse(reply.body).data.named?.remembered).toBe(false);
  }
  await asked(`${title};Zweck;Betrag\n24.11.2026;${title} 3;2,00\n`);
  expect(await fetchStatementView(statement.id)).toMatchObject({ named: { remembered: false } });
  expect(await actsOn(statement.id)).toEqual(["matched the columns of", "uploaded"]);
  expect(await actsOn(next.id)).toEqual(["reset the columns of", "uploaded"]);
});

const { listAudit } = staffAccountsContract.endpoints;

const actsOn = async (id: string): Promise<readonly string[]> => {
  const query = { subject: `bank-statement:${id}` };
  const { body } = await call(listAudit, { query }, await tokenOf("staff"));
  return listAudit.replies[200].parse(body).data.map(({ action }) => action);
};

test("a corrected mapping replaces the wrong one, and the file becomes another statement", async () => {
  const title = own();
  const file = `${title};Hin;Her\n21.11.2026;1,00;${title}\n`;
  const wrong = await brought(file, { columns: ["day", "paid-in", "text"], checked: true });
  const outgoing: WireColumnUse[] = ["text", "paid-in", "day"];
  // A mapping with which the file cannot be read is answered with its errors, and is not saved.
  expect(await asked(file, { columns: outgoing })).toMatchObject({
    columns: [{ use: "text" }, { use: "paid-in" }, { use: "day" }],
    faults: [`Line 2: '${title}' is not a date.`],
    read: null,
  });
  expect((await send(file, { columns: outgoing, checked: true })).status).toBe(422);
  expect((await brought(file)).id).toBe(wrong.id);
  const right = await brought(file, { columns: ["day", "amount", "text"], checked: true });
  expect(right.id).not.toBe(wrong.id);
  expect((await brought(file)).id).toBe(right.id);
  expect(await fetchStatementView(wrong.id)).toMatchObject({ named: { remembered: false } });
  // A file that the saved mapping does not fit is answered with the mapping and the errors.
  expect(await asked(`${title};Hin;Her\n21.11.2026;eins;A\n`)).toMatchObject({
    columns: [{ use: "day" }, { use: "amount" }, { use: "text" }],
    faults: ["Line 2: 'eins' is not an amount."],
  });
});

test("an incomplete mapping is refused, and a file without column titles needs a mapping each time", async () => {
  const title = own();
  const file = `${title};Zweck;Betrag\n21.11.2026;A;1,00\n`;
  for (const [columns, message] of [
    [["day", "text"], "Choose what each column is"],
    [["text", "text", "amount"], "Choose the date column"],
  ] satisfies [WireColumnUse[], string][]) {
    const { status, body } = await send(file, { columns, checked: true });
    expect([status, errorBody.parse(body).errors]).toEqual([422, { columns: [message] }]);
  }
  const bare = `21/11/2026,${title},288.00\n22/11/2026,POWER,-1\n`;
  expect(await asked(bare)).toMatchObject({ line: null, columns: [{ title: "Column 1" }, {}, {}] });
  const statement = await brought(bare, { columns: uses, checked: true });
  expect(statement.named).toMatchObject({
    remembered: false,
    columns: [{ title: "Column 1" }, {}, {}],
  });
  await asked(bare);
  const editor = await newStaff("editor");
  const reply = await call(deleteColumnMapping, { params: { id: statement.id } }, editor.token);
  expect(reply.status).toBe(403);
});
