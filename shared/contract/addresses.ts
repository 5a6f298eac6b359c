/** The member's saved addresses. Another member's are 404. */
import * as z from "zod/mini";
import { addressTypes } from "../kernel/order-terms.ts";
import { endpoint, feature } from "./endpoint.ts";
import { listOf, single } from "./envelope.ts";
import { anyLine, email, id, line, optionalLine, personName } from "./fields.ts";

/** Which postcodes a country has is decided by the server. */
const postalAddress = {
  street_address_1: line("the first line of the street address"),
  street_address_2: z._default(anyLine(120), ""),
  city: line("the town or city"),
  county: z._default(anyLine(80), ""),
  postcode: z._default(anyLine(16), ""),
  country: z.string("Choose a country").check(z.regex(/^[A-Z]{2}$/, "Choose a country")),
};

/** An address as it is being filled in: nothing is required yet. */
export const addressDraft = z.object({
  first_name: optionalLine(80),
  last_name: optionalLine(80),
  company: optionalLine(120),
  phone: optionalLine(40),
  email: optionalLine(254),
  street_address_1: optionalLine(120),
  street_address_2: optionalLine(120),
  city: optionalLine(120),
  county: optionalLine(80),
  postcode: optionalLine(16),
  country: optionalLine(2),
});
export type AddressDraft = z.output<typeof addressDraft>;

const nullable = z.nullable(z.string());

/** Lines that are empty are null and are not shown. */
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
});
export type SavedAddress = z.output<typeof savedAddress>;

const nameOrNone = (label: string) => z._default(z.union([z.literal(""), personName(label)]), "");

const person = {
  first_name: nameOrNone("a first name"),
  last_name: nameOrNone("a last name"),
  company: z._default(anyLine(120), ""),
  phone: z._default(anyLine(40), ""),
  email: z.optional(email),
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
        200: z.extend(listOf(savedAddress), {
          /** For the select of the forms. */
          countries: z.array(z.object({ id: z.string(), label: z.string() })),
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
      // The owner is whoever asks; an id or a user_id that is sent is ignored.
      body: z.object({ type: z.enum(addressTypes, "Choose a type"), ...person, ...postalAddress }),
      replies: { 201: single(savedAddress) },
    }),
    updateAddress: endpoint({
      method: "POST",
      path: "/users/{id}/addresses/{addressId}",
      audience: "member",
      summary: "Change a saved address",
      params: one,
      body: z.object({ type: z.optional(z.enum(addressTypes)), ...person, ...postalAddress }),
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
