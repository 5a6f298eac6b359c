import { quotesContract } from "../../../shared/contract/quotes/quotes.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { withStripe } from "../../commerce/stripe/stripe-access.ts";
import { createQuote } from "./create-quote.ts";
import { previewQuote } from "./preview-quote.ts";
import { readQuoteChoices } from "./read-quote-choices.ts";
import { withdrawQuote } from "./withdraw-quote.ts";

export const handler = defineHandler(
  quotesContract,
  { readQuoteChoices, previewQuote, createQuote, withdrawQuote },
  withStripe,
);
