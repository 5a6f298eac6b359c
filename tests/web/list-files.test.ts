/** Spreadsheet files of a list have an email beside each person, and no address of the staff area. */
import { expect, test } from "vitest";
import type { ListedOrder, PersonView } from "../../shared/contract/staff/admin-search.ts";
import { peopleColumns } from "../../web/features/customer-support/people-columns.tsx";
import { asCsv } from "../../web/features/admin-kit/csv-file.ts";
import { fileColumns, type TableColumn } from "../../web/features/admin-kit/table-column.ts";
import { orderColumns } from "../../web/features/order-admin/order-columns.tsx";

const person: PersonView = {
  id: "usr_1",
  name: "Ada Byron",
  first_name: "Ada",
  last_name: "Byron",
  email: "ada@people.example",
  company: "Studio North",
  plan: { id: 16, title: "Premium", rank: 2 },
  plan_through: { id: "tea_1", name: "North" },
  plan_state: "active",
  plan_ends_on: null,
  plan_renews: false,
  teams: [{ id: "tea_1", name: "North", owns: false }],
  verified: true,
  two_step: false,
  staff_roles: [],
  created_at: "2026-03-01T10:00:00.000Z",
};

const order: ListedOrder = {
  id: "TB-7K3M-9QX2",
  buyer: { id: "usr_1", name: "Ada Byron", email: "ada@people.example", company: "" },
  status: "paid",
  dispute: null,
  payment_type: "card",
  total: 1000,
  total_display: "£10.00",
  schedule: "",
  received: 1000,
  received_display: "£10.00",
  due: 0,
  due_display: "£0.00",
  due_on: null,
  overdue: false,
  placed_at: "2026-03-01T10:00:00.000Z",
  start_at: null,
  renewal: false,
  ships: false,
  dispatched: false,
  kept: 0,
  kept_display: "£0.00",
  title: "Kiln Notes",
  purchase_number: "",
};

const fileOf = <R>(columns: ReadonlyArray<TableColumn<R>>, record: R, search = "") => {
  const text = asCsv(fileColumns(columns, new URLSearchParams(search)), [record]);
  const [titles = "", cells = ""] = text.replace("\ufeff", "").split("\r\n");
  return { titles: titles.split(","), cells: cells.split(","), text };
};

test("a file of people has an email, the source of the plan and no link to orders", () => {
  const { titles, cells, text } = fileOf(peopleColumns, person);
  expect(cells[titles.indexOf("Email")]).toBe("ada@people.example");
  expect(cells[titles.indexOf("Plan")]).toBe("Premium");
  expect(cells[titles.indexOf("Plan status")]).toBe("Active");
  expect(cells[titles.indexOf("Plan source")]).toBe("North");
  expect(titles).not.toContain("Orders");
  expect(text).not.toContain("/admin");
});

test.each(["columns=name", "columns=name,orders", "columns=name,email"])(
  "people and buyers have an email whatever columns are chosen: %s",
  (search) => {
    for (const { titles, cells, text } of [
      fileOf(peopleColumns, person, search),
      fileOf(orderColumns, order, search),
    ]) {
      expect(titles.filter((title) => title === "Email")).toHaveLength(1);
      expect(cells[titles.indexOf("Email")]).toBe("ada@people.example");
      expect(text).not.toContain("/admin");
    }
  },
);
