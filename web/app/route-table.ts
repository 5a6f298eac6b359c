import { frontRoutes } from "./front-routes.ts";
import { type PageRoute, routesFor } from "./page-route.ts";

/**
 * The routes of all pages, by audience and header. If two paths match an address, the one without a parameter in that
 * place comes first.
 */
export const pageRoutes: readonly PageRoute[] = [
  ...routesFor({ access: "guest", header: "website" }, [
    ["register", "/register/:token?", "register", "Register"],
    ["login", "/login/:token?", "login", "Log in"],
    ["passwordReset", "/reset-password", "reset-password", "Reset your password"],
  ]),
  ...routesFor({ access: "member", header: "platform" }, [
    ["emailVerify", "/email/verify/:id?", "email-verify", "Verify your email address"],
    ["search", "/search", "search", "Search"],
    ["account", "/account", "account", "Account Details"],
    ["accountPlan", "/account/plan", "account-plan", "My Plan"],
    ["accountUnsubscribe", "/account/unsubscribe", "unsubscribe", "Unsubscribe"],
    ["accountChangePassword", "/account/changePassword", "change-password", "Change Password"],
    ["accountSecurity", "/account/security", "security", "Security"],
    ["accountData", "/account/your-data", "your-data", "Your data"],
    ["favourites", "/account/favourites", "favourites", "My Saved Items"],
    ["downloads", "/account/downloads", "downloads", "My Downloads"],
    ["usersOrders", "/account/orders", "account-orders", "Orders"],
    ["usersPayments", "/account/payments", "account-payments", "Payments"],
    ["usersOrder", "/account/order/:orderID", "order", "Order"],
    ["usersPayment", "/account/order/:orderID/payments", "order-payments", "Payments of the order"],
    ["accountPaymentMethod", "/account/paymentMethod", "payment-methods", "Payment methods"],
    ["usersAddresses", "/account/addresses", "addresses", "Addresses"],
    ["usersAddressCreate", "/account/addresses/create", "address-create", "Add new address"],
    ["usersAddress", "/account/addresses/:addressID", "address", "Edit address"],
    ["team", "/account/team", "team", "Team"],
  ]),
  ...routesFor({ access: "verified", header: "platform" }, [
    ["forYou", "/", "dashboard", "For You"],
    ["personalised", "/personalised", "personalised", "Your personalised feed"],
    ["contentIndex", "/content", "content-index", "Content"],
    ["contentCategory", "/category/:level1/:level2?/:level3?/:level4?", "category", "Category"],
    ["masterclass", "/masterclass", "masterclass", "Masterclass"],
    ["colours", "/colours", "colours", "Colour search"],
    ["boards", "/boards", "boards", "Boards"],
    ["board", "/boards/:id", "board", "Board"],
  ]),
  ...routesFor({ access: "verified", header: "none" }, [
    ["welcome", "/welcome", "welcome", "Get Started"],
  ]),
  ...routesFor({ access: "verified", header: "content" }, [
    ["content", "/content/:slug/:page?", "content-item", "Content"],
  ]),
  ...routesFor({ access: "demo", header: "platform" }, [
    ["demo", "/demo/:slug", "demo", "Your download"],
  ]),
  ...routesFor({ access: "open", header: "website" }, [
    ["comms", "/comms/:hash", "comms", "Communications"],
    ["letter", "/letter/:key", "newsletter", "Letter"],
    ["emailStop", "/email/stop", "email-stop", "Your email address"],
    ["goodbye", "/goodbye", "goodbye", "Your account has been deleted"],
    ["pay", "/pay/:key", "pay", "Quote"],
    ["basket", "/basket/:slug?", "basket", "Basket"],
  ]),
  ...frontRoutes,
  ...routesFor({ access: "member", header: "website" }, [
    ["checkout", "/checkout", "checkout", "Checkout"],
    ["confirmation", "/confirmation", "confirmation", "Confirmation"],
  ]),
  ...routesFor({ access: "open", header: "front" }, [
    ["usersUpgrade", "/upgrade/:source?", "upgrade", "Time for an upgrade?"],
    ["denied", "/denied", "denied", "Access denied"],
    ["notFound", "*", "not-found", "Page not found"],
  ]),
];

const byName = new Map(pageRoutes.map((route) => [route.name, route]));

/** Adds routes that are loaded only when somebody goes there. */
export const addRoutes = (routes: readonly PageRoute[]): void => {
  for (const route of routes) byName.set(route.name, route);
};

export const routeNamed = (name: string | undefined): PageRoute | undefined =>
  name === undefined ? undefined : byName.get(name);
