import { paths } from "../lib/paths.ts";
import { Steps } from "./steps.tsx";

const places = ["basket", "payment", "confirmation"] as const;

/** Shows the steps Basket, Payment and Confirmation. A confirmed order has no way back to the earlier steps. */
export const CheckoutSteps = ({ current }: { current: (typeof places)[number] }) => (
  <Steps
    label="Order"
    current={places.indexOf(current)}
    steps={[
      { title: "Basket", ...(current === "payment" ? { to: paths.basket } : {}) },
      { title: "Payment" },
      { title: "Confirmation" },
    ]}
  />
);
