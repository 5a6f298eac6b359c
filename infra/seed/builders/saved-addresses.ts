/** The saved addresses of a member who has bought before: one for the invoice and one for the parcel. */
import { newAddresses, textsOfAddress } from "../../../functions/entities/address.ts";
import type { Deps } from "../../../functions/platform/deps.ts";
import type { Write } from "../../../functions/platform/table/write.ts";
import { buyer, emailOf } from "./personas.ts";

export const savedAddressRows = ({ now }: Pick<Deps, "now">): readonly Write[] =>
  newAddresses(buyer.userId, buildAddresses(now().toISOString()));

const buildAddresses = (createdAt: string) => {
  const own = { userId: buyer.userId, createdAt, version: 1 };
  const common = {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    company: buyer.company,
    phone: "0191 498 0172",
    city: "Newcastle upon Tyne",
    county: "Tyne and Wear",
    country: "GB",
  };
  return [
    {
      ...own,
      addressId: "adr_000000000000000000000DEM01",
      type: "billing" as const,
      ...textsOfAddress({
        ...common,
        email: emailOf(buyer),
        street_address_1: "18 Dean Street",
        street_address_2: "Second floor",
        postcode: "NE1 1PG",
      }),
    },
    {
      ...own,
      addressId: "adr_000000000000000000000DEM02",
      type: "delivery" as const,
      ...textsOfAddress({
        ...common,
        street_address_1: "Unit 4, Ouseburn Yard",
        street_address_2: "22 Lime Street",
        postcode: "NE1 2PQ",
      }),
    },
  ];
};
