import { paths } from "../lib/paths.ts";
import { Steps } from "./steps.tsx";

const places = ["basket", "payment", "confirmation"] as const;

/** Basket, Payment, Confirmation. What is confirmed cannot be gone back from. */
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
