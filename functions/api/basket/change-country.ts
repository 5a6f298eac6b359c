import type { basketContract } from "../../../shared/contract/basket/basket.ts";
import { withCountry } from "../../../shared/domain/orders/checkout.ts";
import { isCountry } from "../../../shared/domain/addresses/countries.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { updateBasket } from "../../commerce/cart/update-basket.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { basketView } from "./present-basket.ts";

type Endpoint = typeof basketContract.endpoints.changeCountry;

/** Changes the country. The buyer's last choice takes precedence, so the address that decides the VAT gets the same country. */
export const changeCountry: UseCase<Endpoint, StripeDeps> = async (
  deps,
  caller,
  { basket, body: { country } },
) => {
  if (!isCountry(country)) throw invalidField("country", "Choose a country");
  const current = await updateBasket(deps, caller, basket, (content, { shop }) => {
    const ships = content.lines.some(({ slug }) => {
      const item = shop?.items.get(slug);
      return item?.kind === "product" && item.ships;
    });
    const addresses = withCountry(content.checkout.addresses, ships, country);
    return { ...content, country, checkout: { ...content.checkout, addresses } };
  });
  return { status: 200, body: basketView(deps, current, basket.token) };
};
