import { paymentsContract } from "../../../shared/contract/payments.ts";
import { basketKey } from "../basket/basket-store.ts";
import { defineHandler } from "../../runtime/define-handler.ts";
import { withStripe } from "../../runtime/stripe.ts";
import { chooseCard } from "./choose-card.ts";
import { listCards } from "./list-cards.ts";
import { payOrder } from "./pay-order.ts";
import { recordReceipt } from "./record-receipt.ts";
import { refundOrder } from "./refund-order.ts";
import { removeCard } from "./remove-card.ts";
import { saveCard } from "./save-card.ts";
import { startCard } from "./start-card.ts";

export const handler = defineHandler(
  paymentsContract,
  {
    startCard,
    saveCard,
    listCards,
    removeCard,
    chooseCard,
    payOrder,
    recordReceipt,
    refundOrder,
  },
  withStripe,
  basketKey,
);
