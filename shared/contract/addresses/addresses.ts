/** The member's saved addresses. Another member's are 404. */
import * as z from "zod/mini";
import { addressTypes } from "../../kernel/order-terms.ts";
import { endpoint, feature } from "../endpoint.ts";
import { pageEnvelope, single } from "../envelope.ts";
import { anyLine, email, id, line, personName } from "../fields.ts";
import { postalCountry } from "./postal-country.ts";

/** An optional line. A response can be sent back: null means an empty line, as if it were absent. */
const orEmpty = z.transform((text: string | null | undefined): string => text?.trim() ?? "");
const emptyLine = (max: number) => z.pipe(z.nullish(anyLine(max)), orEmpty);

/** The Latin forms of lines that documents cannot print. The server decides which ones are required. */
const latinForms = {
  latin_first_name: emptyLine(80),
  latin_last_name: emptyLine(80),
  latin_company: emptyLine(120),
  latin_street_address_1: emptyLine(120),
  latin_street_address_2: emptyLine(120),
  latin_city: emptyLine(120),
  latin_county: emptyLine(80),
};

/** The postal fields. The server validates postcodes and decides where a town is required. */
const postalAddress = {
  street_address_1: line("the first line of the street address"),
  street_address_2: emptyLine(120),
  city: emptyLine(120),
  county: emptyLine(80),
  postcode: emptyLine(16),
  country: z.string("Choose a country").check(z.regex(/^[A-Z]{2}$/, "Choose a country")),
};

const nullable = z.nullable(z.string());

/** A saved address. Empty lines are null and are not shown. */
export const savedAddress = z.object({
  id: z.string(),
  user_id: z.string(),
  type: z.enum(addressTypes),
  first_name: nullable,
  last_name: nullable,
  company: nullable,
  phone: nullable,
  email: nullable,
  street_address_1: z.string(),
  street_address_2: nullable,
  city: z.string(),
  county: nullable,
  postcode: nullable,
  country: z.string(),
  country_name: z.string(),
  latin_first_name: nullable,
  latin_last_name: nullable,
  latin_company: nullable,
  latin_street_address_1: nullable,
  latin_street_address_2: nullable,
  latin_city: nullable,
  latin_county: nullable,
});
export type SavedAddress = z.output<typeof savedAddress>;

const nameOrNone = (label: string) =>
  z.pipe(z.nullish(z.union([z.literal(""), personName(label)])), orEmpty);

const person = {
  first_name: nameOrNone("a first name"),
  last_name: nameOrNone("a last name"),
  company: emptyLine(120),
  phone: emptyLine(40),
  email: z.pipe(z.nullish(z.union([z.literal(""), email])), orEmpty),
};

const own = z.object({ id });
const one = z.object({ id, addressId: id });

export const addressesContract = feature({
  name: "addresses",
  endpoints: {
    listAddresses: endpoint({
      method: "GET",
      path: "/users/{id}/addresses",
      audience: "member",
      summary: "The member's saved addresses",
      params: own,
      replies: {
        200: z.extend(pageEnvelope(savedAddress), {
          /** The countries for the select of the forms. */
          countries: z.array(postalCountry),
          /** The member's own country, with which a new address begins. */
          country: z.string(),
        }),
      },
    }),
    readAddress: endpoint({
      method: "GET",
      path: "/users/{id}/addresses/{addressId}",
      audience: "member",
      summary: "One of the member's saved addresses",
      params: one,
      replies: { 200: single(savedAddress) },
    }),
    createAddress: endpoint({
      method: "POST",
      path: "/users/{id}/addresses",
      audience: "member",
      summary: "Save an address",
      params: own,
      // The owner is the caller; an id or a user_id that is sent is ignored.
      body: z.object({
        type: z.enum(addressTypes, "Choose a type"),
        ...person,
        ...postalAddress,
        ...latinForms,
      }),
      replies: { 201: single(savedAddress) },
    }),
    updateAddress: endpoint({
      method: "POST",
      path: "/users/{id}/addresses/{addressId}",
      audience: "member",
      summary: "Change a saved address",
      params: one,
      body: z.object({
        type: z.optional(z.enum(addressTypes)),
        ...person,
        ...postalAddress,
        ...latinForms,
      }),
      replies: { 200: single(savedAddress) },
    }),
    deleteAddress: endpoint({
      method: "DELETE",
      path: "/users/{id}/addresses/{addressId}",
      audience: "member",
      summary: "Remove a saved address",
      params: one,
      replies: { 204: null },
    }),
  },
});
