import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { AddressDraft } from "../../shared/contract/addresses/address-draft.ts";
import type { SavedAddress } from "../../shared/contract/addresses/addresses.ts";
import { AddressFieldset } from "../../web/features/addresses/address-fields.tsx";
import {
  addressChoices,
  clearPostalAddress,
  applySavedAddress,
  hasOtherAddress,
  findSavedAddress,
} from "../../web/features/addresses/saved-addresses.ts";
import { addressLinesOf } from "../../web/lib/address-lines.ts";

const saved = (id: string, change: Partial<SavedAddress> = {}): SavedAddress => ({
  id,
  user_id: "usr_1",
  type: "account",
  first_name: null,
  last_name: null,
  company: null,
  phone: null,
  email: null,
  street_address_1: "14 Quayside",
  street_address_2: null,
  city: "Newcastle upon Tyne",
  county: null,
  postcode: "NE1 3DX",
  country: "GB",
  country_name: "United Kingdom",
  latin_first_name: null,
  latin_last_name: null,
  latin_company: null,
  latin_street_address_1: null,
  latin_street_address_2: null,
  latin_city: null,
  latin_county: null,
  ...change,
});

test("an order has separate addresses when bills or parcels go elsewhere", () => {
  const elsewhere = { street_address_1: "22 Lime Street", postcode: "NE1 2PQ" };
  const types = (["account", "billing", "delivery"] as const).map((type) => saved(type, { type }));
  expect(hasOtherAddress([])).toBe(false);
  expect(hasOtherAddress([saved("adr_1", { type: "delivery" })])).toBe(false);
  expect(hasOtherAddress(types)).toBe(false);
  expect(hasOtherAddress([...types, saved("adr_2", { type: "delivery", ...elsewhere })])).toBe(
    false,
  );
  const [account] = types;
  const parted = [account ?? saved("adr_1"), saved("adr_2", { type: "delivery", ...elsewhere })];
  expect(hasOtherAddress(parted)).toBe(true);
});

describe("a saved address", () => {
  test("omits the lines that it does not have", () => {
    const one = saved("adr_1", { first_name: "Ada", last_name: "Okonkwo" });
    expect(addressLinesOf(one, one.country_name)).toEqual([
      "Ada Okonkwo",
      "14 Quayside",
      "Newcastle upon Tyne",
      "NE1 3DX",
      "United Kingdom",
    ]);
  });

  test("fills in a form, and leaves name and company where it has none", () => {
    const before: AddressDraft = {
      first_name: "Ada",
      company: "Studio",
      street_address_2: "Flat 2",
    };
    const filled = applySavedAddress(saved("adr_1", { company: "Studio North" }), before);
    expect(filled).toMatchObject({
      first_name: "Ada",
      company: "Studio North",
      street_address_1: "14 Quayside",
      street_address_2: "",
      county: "",
      country: "GB",
    });
    expect(clearPostalAddress(filled)).toMatchObject({
      first_name: "Ada",
      street_address_1: "",
      postcode: "",
      country: "GB",
    });
  });

  test("is recognised in a form, whatever the spacing of its lines", () => {
    const addresses = [saved("adr_1"), saved("adr_2", { street_address_1: "1 High St" })];
    const current = findSavedAddress(addresses, {
      ...applySavedAddress(saved("adr_2", { street_address_1: " 1  high st" }), {}),
    });
    expect(current?.id).toBe("adr_2");
    expect(findSavedAddress(addresses, { street_address_1: "2 High St" })).toBeUndefined();
  });

  test("is offered once, those of the requested type first", () => {
    const addresses = [
      saved("adr_1"),
      saved("adr_2", { type: "billing" }),
      saved("adr_3", { type: "delivery", street_address_1: "Dock 4" }),
    ];
    expect(addressChoices("billing", addresses).map(({ id }) => id)).toEqual(["adr_2", "adr_3"]);
  });
});

const countries = [
  { id: "GB", label: "United Kingdom", needs_postcode: true },
  { id: "IE", label: "Ireland", needs_postcode: false },
];

describe("the fields of an address", () => {
  const Form = ({ onChange }: { onChange: (next: AddressDraft) => void }) => {
    const [value, setValue] = useState<AddressDraft>({ country: "GB" });
    return (
      <AddressFieldset
        section="billing"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
        errors={{ postcode: "Enter a postcode" }}
        countries={countries}
        withPerson
        withEmail
      />
    );
  };

  test("are in the order in which addresses are written, and have an autocomplete section", async () => {
    const { container } = await render(<Form onChange={() => undefined} />);
    const controls = [...container.querySelectorAll<HTMLElement>("input, select")];
    expect(controls.map(({ id }) => id.replace("billing-", ""))).toEqual([
      "first_name",
      "last_name",
      "company",
      "phone",
      "email",
      "street_address_1",
      "street_address_2",
      "city",
      "county",
      "postcode",
      "country",
    ]);
    expect(controls.slice(5).map((control) => control.getAttribute("autocomplete"))).toEqual(
      [
        "address-line1",
        "address-line2",
        "address-level2",
        "address-level1",
        "postal-code",
        "country",
      ].map((token) => `section-billing billing ${token}`),
    );
  });

  test("report every change, and show errors beside the field", async () => {
    const changes = vi.fn<(next: AddressDraft) => void>();
    const screen = await render(<Form onChange={changes} />);
    await screen.getByLabelText("City").fill("Leeds");
    expect(changes).toHaveBeenLastCalledWith({ country: "GB", city: "Leeds" });
    const postcode = screen.getByLabelText("Postcode");
    await expect.element(postcode).toHaveAttribute("aria-invalid", "true");
    await expect.element(postcode).toHaveAccessibleDescription(/Enter a postcode/);
  });

  test("say that a postcode is optional where the country's post needs none", async () => {
    const screen = await render(<Form onChange={() => undefined} />);
    await expect.element(screen.getByLabelText("Postcode", { exact: true })).toBeVisible();
    await screen.getByLabelText("Country").selectOptions("Ireland");
    await expect.element(screen.getByLabelText("Postcode (optional)")).toBeVisible();
  });

  test("ask for the Latin form of each line that documents cannot print, while it is typed", async () => {
    const changes = vi.fn<(next: AddressDraft) => void>();
    const screen = await render(<Form onChange={changes} />);
    await screen.getByLabelText("City", { exact: true }).fill("Αθήνα");
    await expect.element(screen.getByText("In Latin letters")).not.toBeInTheDocument();
    await screen.getByLabelText("City", { exact: true }).fill("القاهرة");
    await screen.getByLabelText("City in Latin letters").fill("Cairo");
    expect(changes).toHaveBeenLastCalledWith({
      country: "GB",
      city: "القاهرة",
      latin_city: "Cairo",
    });
    await expect
      .element(screen.getByLabelText("Street Address 1 in Latin"))
      .not.toBeInTheDocument();
  });
});
