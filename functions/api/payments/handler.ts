import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { basketKey } from "../../entities/basket.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { withStripe } from "../../commerce/stripe/stripe-access.ts";
import { changeBilling } from "./change-billing.ts";
import { changeSubscription } from "./change-subscription.ts";
import { chooseCard } from "./choose-card.ts";
import { confirmPlanHandover, handOverPlan } from "./hand-over-plan.ts";
import { listCards } from "./list-cards.ts";
import { payOrder } from "./pay-order.ts";
import { payApproval } from "./pay-approval.ts";
import { readApproval } from "./read-approval.ts";
import { readCalendar } from "./read-calendar.ts";
import { readHandover } from "./read-handover.ts";
import { replaceCalendar } from "./replace-calendar.ts";
import { readSubscription } from "./read-subscription.ts";
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
    readSubscription,
    changeSubscription,
    changeBilling,
    readHandover,
    handOverPlan,
    confirmPlanHandover,
    readCalendar,
    replaceCalendar,
    readApproval,
    payApproval,
  },
  withStripe,
  basketKey,
);
