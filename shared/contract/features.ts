/** Every feature of the HTTP API, in the order of `openapi.json`. A feature that is not listed here has no routes. */
import { addressesContract } from "./addresses/addresses.ts";
import { authContract } from "./accounts/auth.ts";
import { bankStatementsContract } from "./bank-statements/bank-statements.ts";
import { basketContract } from "./basket/basket.ts";
import { accountingContract } from "./accounting/accounting.ts";
import { boardsContract } from "./boards/boards.ts";
import { catalogueContract } from "./catalogue/catalogue.ts";
import { commsContract } from "./accounts/comms.ts";
import { contentContract } from "./content/content.ts";
import { privacyContract } from "./privacy/privacy.ts";
import { adminSearchContract } from "./staff/admin-search.ts";
import type { Feature } from "./endpoint.ts";
import { siteContract } from "./site/site.ts";
import { mediaContract } from "./content/media.ts";
import { memberImportsContract } from "./member-imports/member-imports.ts";
import { operationsContract } from "./operations/operations.ts";
import { ordersContract } from "./orders/orders.ts";
import { paymentsContract } from "./payments/payments.ts";
import { customerSupportContract } from "./staff/customer-support.ts";
import { imageUploadsContract } from "./catalogue/image-uploads.ts";
import { catalogueAdminContract } from "./catalogue/catalogue-admin.ts";
import { quotesContract } from "./quotes/quotes.ts";
import { orderAdminContract } from "./orders/order-admin.ts";
import { searchContract } from "./content/search.ts";
import { accountSecurityContract } from "./accounts/account-security.ts";
import { layoutContract } from "./site/layout.ts";
import { staffAccountsContract } from "./staff/staff-accounts.ts";
import { stripeWebhookContract } from "./payments/stripe-webhook.ts";
import { shopSettingsContract } from "./shop-settings/shop-settings.ts";
import { teamsContract } from "./teams/teams.ts";
import { usersContract } from "./accounts/users.ts";

export const features: readonly Feature[] = [
  authContract,
  accountSecurityContract,
  usersContract,
  privacyContract,
  commsContract,
  teamsContract,
  layoutContract,
  contentContract,
  searchContract,
  mediaContract,
  boardsContract,
  catalogueContract,
  catalogueAdminContract,
  imageUploadsContract,
  shopSettingsContract,
  siteContract,
  addressesContract,
  basketContract,
  ordersContract,
  paymentsContract,
  stripeWebhookContract,
  adminSearchContract,
  customerSupportContract,
  memberImportsContract,
  orderAdminContract,
  quotesContract,
  bankStatementsContract,
  accountingContract,
  staffAccountsContract,
  operationsContract,
];
