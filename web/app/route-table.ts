import { frontRoutes } from "./front-routes.ts";
import { type PageRoute, pagesFor } from "./page-route.ts";

/**
 * The routes of all pages, by audience and header. If two paths match an address, the one without a parameter in that
 * place comes first.
 */
export const pageRoutes: readonly PageRoute[] = [
  ...pagesFor({ access: "guest", header: "website" }, [
    { name: "register", path: "/register/:token?", file: "register", title: "Register" },
    { name: "login", path: "/login/:token?", file: "login", title: "Log in" },
    {
      name: "passwordReset",
      path: "/reset-password",
      file: "reset-password",
      title: "Reset your password",
    },
  ]),
  ...pagesFor({ access: "member", header: "platform" }, [
    {
      name: "emailVerify",
      path: "/email/verify/:id?",
      file: "email-verify",
      title: "Verify your email address",
    },
    { name: "search", path: "/search", file: "search", title: "Search" },
    { name: "account", path: "/account", file: "account", title: "Account Details" },
    { name: "accountPlan", path: "/account/plan", file: "account-plan", title: "My Plan" },
    {
      name: "accountUnsubscribe",
      path: "/account/unsubscribe",
      file: "unsubscribe",
      title: "Unsubscribe",
    },
    {
      name: "accountChangePassword",
      path: "/account/changePassword",
      file: "change-password",
      title: "Change Password",
    },
    {
      name: "accountSecurity",
      path: "/account/security",
      file: "security",
      title: "Security",
    },
    { name: "accountData", path: "/account/your-data", file: "your-data", title: "Your data" },
    {
      name: "favourites",
      path: "/account/favourites",
      file: "favourites",
      title: "My Saved Items",
    },
    { name: "downloads", path: "/account/downloads", file: "downloads", title: "My Downloads" },
    { name: "usersOrders", path: "/account/orders", file: "account-orders", title: "Orders" },
    {
      name: "usersPayments",
      path: "/account/payments",
      file: "account-payments",
      title: "Payments",
    },
    { name: "usersOrder", path: "/account/order/:orderID", file: "order", title: "Order" },
    {
      name: "usersPayment",
      path: "/account/order/:orderID/payments",
      file: "order-payments",
      title: "Payments of the order",
    },
    {
      name: "accountPaymentMethod",
      path: "/account/paymentMethod",
      file: "payment-methods",
      title: "Payment methods",
    },
    { name: "usersAddresses", path: "/account/addresses", file: "addresses", title: "Addresses" },
    {
      name: "usersAddressCreate",
      path: "/account/addresses/create",
      file: "address-create",
      title: "Add new address",
    },
    {
      name: "usersAddress",
      path: "/account/addresses/:addressID",
      file: "address",
      title: "Edit address",
    },
    { name: "team", path: "/account/team", file: "team", title: "Team" },
  ]),
  ...pagesFor({ access: "verified", header: "platform" }, [
    { name: "forYou", path: "/", file: "dashboard", title: "For You" },
    {
      name: "personalised",
      path: "/personalised",
      file: "personalised",
      title: "Your personalised feed",
    },
    { name: "contentIndex", path: "/content", file: "content-index", title: "Content" },
    {
      name: "contentCategory",
      path: "/category/:level1/:level2?/:level3?/:level4?",
      file: "category",
      title: "Category",
    },
    { name: "masterclass", path: "/masterclass", file: "masterclass", title: "Masterclass" },
    { name: "colours", path: "/colours", file: "colours", title: "Colour search" },
    { name: "boards", path: "/boards", file: "boards", title: "Boards" },
    { name: "board", path: "/boards/:id", file: "board", title: "Board" },
  ]),
  ...pagesFor({ access: "verified", header: "none" }, [
    { name: "welcome", path: "/welcome", file: "welcome", title: "Get Started" },
  ]),
  ...pagesFor({ access: "verified", header: "content" }, [
    { name: "content", path: "/content/:slug/:page?", file: "content-item", title: "Content" },
  ]),
  ...pagesFor({ access: "demo", header: "platform" }, [
    { name: "demo", path: "/demo/:slug", file: "demo", title: "Your download" },
  ]),
  ...pagesFor({ access: "open", header: "website" }, [
    { name: "comms", path: "/comms/:hash", file: "comms", title: "Communications" },
    { name: "letter", path: "/letter/:key", file: "letter", title: "Letter" },
    { name: "emailStop", path: "/email/stop", file: "email-stop", title: "Your email address" },
    { name: "goodbye", path: "/goodbye", file: "goodbye", title: "Your account has been deleted" },
    { name: "pay", path: "/pay/:key", file: "pay", title: "Quote" },
    { name: "basket", path: "/basket/:slug?", file: "basket", title: "Basket" },
  ]),
  ...frontRoutes,
  ...pagesFor({ access: "member", header: "website" }, [
    { name: "checkout", path: "/checkout", file: "checkout", title: "Checkout" },
    { name: "confirmation", path: "/confirmation", file: "confirmation", title: "Confirmation" },
  ]),
  ...pagesFor({ access: "open", header: "front" }, [
    {
      name: "usersUpgrade",
      path: "/upgrade/:source?",
      file: "upgrade",
      title: "Time for an upgrade?",
    },
    { name: "denied", path: "/denied", file: "denied", title: "Access denied" },
    { name: "notFound", path: "*", file: "not-found", title: "Page not found" },
  ]),
];

const byName = new Map(pageRoutes.map((route) => [route.name, route]));

/** Adds routes that are loaded only when somebody goes there. */
export const addRoutes = (routes: readonly PageRoute[]): void => {
  for (const route of routes) byName.set(route.name, route);
};

export const routeNamed = (name: string | undefined): PageRoute | undefined =>
  name === undefined ? undefined : byName.get(name);
