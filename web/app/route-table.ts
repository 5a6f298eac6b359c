/** Every page: its route name, path, title, who may see it and which header it has. */
import type { ComponentType } from "react";

/**
 * `open` anyone; `guest` logged-out only; `member` login needed; `demo` login, else register; `verified` login and
 * verified e-mail.
 */
export type Access = "open" | "guest" | "member" | "demo" | "verified";

export type HeaderStyle = "platform" | "website" | "content" | "none";

export interface PageRoute {
  readonly name: string;
  readonly path: string;
  /** In the document's title, until the page says it better. */
  readonly title: string;
  readonly access: Access;
  readonly header: HeaderStyle;
  readonly page: () => Promise<{ default: ComponentType }>;
}

const identityPages: readonly PageRoute[] = [
  {
    name: "register",
    path: "/register/:token?",
    title: "Register",
    access: "guest",
    header: "website",
    page: () => import("../pages/register.tsx"),
  },
  {
    name: "login",
    path: "/login/:token?",
    title: "Log in",
    access: "guest",
    header: "website",
    page: () => import("../pages/login.tsx"),
  },
  {
    name: "passwordReset",
    path: "/reset-password",
    title: "Reset your password",
    access: "guest",
    header: "website",
    page: () => import("../pages/reset-password.tsx"),
  },
  {
    name: "emailVerify",
    path: "/email/verify/:id?",
    title: "Verify your email address",
    access: "member",
    header: "platform",
    page: () => import("../pages/email-verify.tsx"),
  },
];

const contentPages: readonly PageRoute[] = [
  {
    name: "forYou",
    path: "/",
    title: "For You",
    access: "verified",
    header: "platform",
    page: () => import("../pages/dashboard.tsx"),
  },
  {
    name: "personalised",
    path: "/personalised",
    title: "Your personalised feed",
    access: "verified",
    header: "platform",
    page: () => import("../pages/personalised.tsx"),
  },
  {
    name: "welcome",
    path: "/welcome",
    title: "Get Started",
    access: "verified",
    header: "none",
    page: () => import("../pages/welcome.tsx"),
  },
  {
    name: "contentIndex",
    path: "/content",
    title: "Content",
    access: "verified",
    header: "platform",
    page: () => import("../pages/content-index.tsx"),
  },
  {
    name: "content",
    path: "/content/:slug/:page?",
    title: "Content",
    access: "verified",
    header: "content",
    page: () => import("../pages/content-item.tsx"),
  },
  {
    name: "contentCategory",
    path: "/category/*",
    title: "Category",
    access: "verified",
    header: "platform",
    page: () => import("../pages/category.tsx"),
  },
  {
    name: "masterclass",
    path: "/masterclass",
    title: "Masterclass",
    access: "verified",
    header: "platform",
    page: () => import("../pages/masterclass.tsx"),
  },
  {
    name: "search",
    path: "/search",
    title: "Search",
    access: "member",
    header: "platform",
    page: () => import("../pages/search.tsx"),
  },
  {
    name: "colours",
    path: "/colours",
    title: "Colour search",
    access: "verified",
    header: "platform",
    page: () => import("../pages/colours.tsx"),
  },
  {
    name: "demo",
    path: "/demo/:slug",
    title: "Your download",
    access: "demo",
    header: "platform",
    page: () => import("../pages/demo.tsx"),
  },
  {
    name: "usersUpgrade",
    path: "/upgrade/:source?",
    title: "Time for an upgrade?",
    access: "open",
    header: "platform",
    page: () => import("../pages/upgrade.tsx"),
  },
];

const accountPages: readonly PageRoute[] = [
  {
    name: "account",
    path: "/account",
    title: "Account Details",
    access: "member",
    header: "platform",
    page: () => import("../pages/account.tsx"),
  },
  {
    name: "accountPlan",
    path: "/account/plan",
    title: "My Plan",
    access: "member",
    header: "platform",
    page: () => import("../pages/account-plan.tsx"),
  },
  {
    name: "accountUnsubscribe",
    path: "/account/unsubscribe",
    title: "Unsubscribe",
    access: "member",
    header: "platform",
    page: () => import("../pages/unsubscribe.tsx"),
  },
  {
    name: "accountChangePassword",
    path: "/account/changePassword",
    title: "Change Password",
    access: "member",
    header: "platform",
    page: () => import("../pages/change-password.tsx"),
  },
  {
    name: "favourites",
    path: "/account/favourites",
    title: "My Saved Items",
    access: "member",
    header: "platform",
    page: () => import("../pages/favourites.tsx"),
  },
  {
    name: "downloads",
    path: "/account/downloads",
    title: "My Downloads",
    access: "member",
    header: "platform",
    page: () => import("../pages/downloads.tsx"),
  },
  {
    name: "usersOrders",
    path: "/account/orders",
    title: "Orders",
    access: "member",
    header: "platform",
    page: () => import("../pages/account-orders.tsx"),
  },
  {
    name: "usersPayments",
    path: "/account/payments",
    title: "Payments",
    access: "member",
    header: "platform",
    page: () => import("../pages/account-payments.tsx"),
  },
  {
    name: "usersOrder",
    path: "/account/order/:orderID",
    title: "Order",
    access: "member",
    header: "platform",
    page: () => import("../pages/order.tsx"),
  },
  {
    name: "usersPayment",
    path: "/account/order/:orderID/payments",
    title: "Payments of the order",
    access: "member",
    header: "platform",
    page: () => import("../pages/order-payments.tsx"),
  },
  {
    name: "accountPaymentMethod",
    path: "/account/paymentMethod",
    title: "Payment methods",
    access: "member",
    header: "platform",
    page: () => import("../pages/payment-methods.tsx"),
  },
  {
    name: "usersAddresses",
    path: "/account/addresses",
    title: "Addresses",
    access: "member",
    header: "platform",
    page: () => import("../pages/addresses.tsx"),
  },
  {
    name: "usersAddressCreate",
    path: "/account/addresses/create",
    title: "Add new address",
    access: "member",
    header: "platform",
    page: () => import("../pages/address-create.tsx"),
  },
  {
    name: "usersAddress",
    path: "/account/addresses/:addressID",
    title: "Edit address",
    access: "member",
    header: "platform",
    page: () => import("../pages/address.tsx"),
  },
  {
    name: "team",
    path: "/account/team",
    title: "Team",
    access: "member",
    header: "platform",
    page: () => import("../pages/team.tsx"),
  },
];

const otherPages: readonly PageRoute[] = [
  {
    name: "comms",
    path: "/comms/:hash",
    title: "Communications",
    access: "open",
    header: "website",
    page: () => import("../pages/comms.tsx"),
  },
  {
    name: "basket",
    path: "/basket/:slug?",
    title: "Basket",
    access: "open",
    header: "website",
    page: () => import("../pages/basket.tsx"),
  },
  {
    name: "checkout",
    path: "/checkout",
    title: "Checkout",
    access: "member",
    header: "website",
    page: () => import("../pages/checkout.tsx"),
  },
  {
    name: "confirmation",
    path: "/confirmation",
    title: "Confirmation",
    access: "member",
    header: "website",
    page: () => import("../pages/confirmation.tsx"),
  },
  {
    name: "denied",
    path: "/denied",
    title: "Access denied",
    access: "open",
    header: "platform",
    page: () => import("../pages/denied.tsx"),
  },
  {
    name: "notFound",
    path: "*",
    title: "Page not found",
    access: "open",
    header: "platform",
    page: () => import("../pages/not-found.tsx"),
  },
];

export const pageRoutes: readonly PageRoute[] = [
  ...identityPages,
  ...contentPages,
  ...accountPages,
  ...otherPages,
];

export const routeNamed = (name: string | undefined): PageRoute | undefined =>
  pageRoutes.find((route) => route.name === name);
