/** Every feature of the HTTP API, in the order of `openapi.json`. A feature that is not listed here has no routes. */
import { addressesContract } from "./addresses.ts";
import { authContract } from "./auth.ts";
import { bankContract } from "./bank.ts";
import { basketContract } from "./basket.ts";
import { booksContract } from "./books.ts";
import { boardsContract } from "./boards.ts";
import { catalogueContract } from "./catalogue.ts";
import { commsContract } from "./comms.ts";
import { contentContract } from "./content.ts";
import { dataRightsContract } from "./data-rights.ts";
import { directoryContract } from "./directory.ts";
import type { Feature } from "./endpoint.ts";
import { frontContract } from "./front.ts";
import { mediaContract } from "./media.ts";
import { movingInContract } from "./moving-in.ts";
import { operationsContract } from "./operations.ts";
import { ordersContract } from "./orders.ts";
import { paymentsContract } from "./payments.ts";
import { peopleContract } from "./people.ts";
import { picturesContract } from "./pictures.ts";
import { productsContract } from "./products.ts";
import { quotesContract } from "./quotes.ts";
import { salesContract } from "./sales.ts";
import { searchContract } from "./search.ts";
import { securityContract } from "./security.ts";
import { shellContract } from "./shell.ts";
import { staffContract } from "./staff.ts";
import { stripeWebhookContract } from "./stripe-webhook.ts";
import { tariffContract } from "./tariff.ts";
import { teamsContract } from "./teams.ts";
import { usersContract } from "./users.ts";

export const features: readonly Feature[] = [
  authContract,
  securityContract,
  usersContract,
  dataRightsContract,
  commsContract,
  teamsContract,
  shellContract,
  contentContract,
  searchContract,
  mediaContract,
  boardsContract,
  catalogueContract,
  productsContract,
  picturesContract,
  tariffContract,
  frontContract,
  addressesContract,
  basketContract,
  ordersContract,
  paymentsContract,
  stripeWebhookContract,
  directoryContract,
  peopleContract,
  movingInContract,
  salesContract,
  quotesContract,
  bankContract,
  booksContract,
  staffContract,
  operationsContract,
];
