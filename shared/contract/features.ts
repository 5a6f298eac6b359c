/** Every feature of the HTTP API, in the order of `openapi.json`. A feature that is not listed here has no routes. */
import { addressesContract } from "./addresses/addresses.ts";
import { authContract } from "./accounts/auth.ts";
import { bankContract } from "./bank-statements/bank-statements.ts";
import { basketContract } from "./basket/basket.ts";
import { booksContract } from "./accounting/accounting.ts";
import { boardsContract } from "./boards/boards.ts";
import { catalogueContract } from "./catalogue/catalogue.ts";
import { commsContract } from "./accounts/comms.ts";
import { contentContract } from "./content/content.ts";
import { dataRightsContract } from "./privacy/privacy.ts";
import { directoryContract } from "./staff/admin-search.ts";
import type { Feature } from "./endpoint.ts";
import { frontContract } from "./site/site.ts";
import { mediaContract } from "./content/media.ts";
import { movingInContract } from "./member-imports/member-imports.ts";
import { operationsContract } from "./operations/operations.ts";
import { ordersContract } from "./orders/orders.ts";
import { paymentsContract } from "./payments/payments.ts";
import { peopleContract } from "./staff/customer-support.ts";
import { picturesContract } from "./catalogue/image-uploads.ts";
import { productsContract } from "./catalogue/catalogue-admin.ts";
import { quotesContract } from "./quotes/quotes.ts";
import { salesContract } from "./orders/order-admin.ts";
import { searchContract } from "./content/search.ts";
import { securityContract } from "./accounts/account-security.ts";
import { shellContract } from "./site/layout.ts";
import { staffContract } from "./staff/staff-accounts.ts";
import { stripeWebhookContract } from "./payments/stripe-webhook.ts";
import { tariffContract } from "./shop-settings/shop-settings.ts";
import { teamsContract } from "./teams/teams.ts";
import { usersContract } from "./accounts/users.ts";

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
