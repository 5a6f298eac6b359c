import { basketContract } from "../../../shared/contract/basket/basket.ts";
import { basketKey } from "../../entities/basket.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { withStripe } from "../../commerce/stripe/stripe-access.ts";
import { addItem } from "./add-item.ts";
import { changeCountry } from "./change-country.ts";
import { enterVoucher, removeVoucher } from "./enter-voucher.ts";
import { quoteUpgrade } from "./quote-upgrade.ts";
import { readBasket } from "./read-basket.ts";
import { removeItem } from "./remove-item.ts";
import { resetToken } from "./reset-token.ts";
import { updateItem } from "./update-item.ts";

export const handler = defineHandler(
  basketContract,
  {
    readBasket,
    addItem,
    changeCountry,
    enterVoucher,
    removeVoucher,
    updateItem,
    removeItem,
    resetToken,
    quoteUpgrade,
  },
  withStripe,
  basketKey,
);
