/** The content that pages show before their scripts have loaded: their own components, without personal data. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { BasketSkeleton } from "../features/basket/basket-skeleton.tsx";
import basket from "../features/basket/basket.module.css";
import { CheckoutSkeleton } from "../features/checkout/checkout-skeleton.tsx";
import checkout from "../features/checkout/checkout.module.css";
import Login from "../pages/login.tsx";
import Register from "../pages/register.tsx";
import { CheckoutSteps } from "../ui/checkout-steps.tsx";

const framed: Readonly<Record<string, ReactNode>> = {
  login: <Login />,
  register: <Register />,
  basket: (
    <div className={`page ${basket["basket"]}`}>
      <CheckoutSteps current="basket" />
      <h1>Basket</h1>
      <BasketSkeleton />
    </div>
  ),
  checkout: (
    <div className={`page ${checkout["checkout"]}`}>
      <CheckoutSteps current="payment" />
      <h1>Checkout</h1>
      <CheckoutSkeleton />
    </div>
  ),
};

/** The HTML of each frame, by the page's file in `web/pages`. */
export const frames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(framed).map(([file, page]) => [
    file,
    // Input typed before the scripts are there would be lost, and a submit would put it in the address.
    renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>).replaceAll("<form", "<form inert"),
  ]),
);
