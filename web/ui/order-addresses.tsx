import type { OrderView } from "../../shared/contract/orders/order-view.ts";
import { addressLinesOf } from "../lib/address-lines.ts";
import { AddressBlock } from "./address-block.tsx";
import styles from "./order-addresses.module.css";

type AddressedOrder = Pick<
  OrderView,
  "address_account_json" | "address_billing_json" | "address_delivery_json" | "countries"
>;

/** The addresses that an order was placed with, and the email address that its documents are also sent to. */
export const OrderAddressBlocks = ({ order }: { order: AddressedOrder }) => {
  const nameOf = (country: string | undefined): string | undefined =>
    order.countries.find(({ id }) => id === country)?.label ?? country;
  const blocks = [
    { title: "Account", address: order.address_account_json },
    { title: "Billing", address: order.address_billing_json },
    { title: "Delivery", address: order.address_delivery_json },
  ].flatMap(({ title, address }) => {
    const lines = address ? addressLinesOf(address, nameOf(address.country)) : [];
    return lines.length === 0 ? [] : [{ title, lines, email: address?.email }];
  });
  if (blocks.length === 0) return <p>This order has no addresses.</p>;
  return (
    <div className={styles["addresses"]}>
      {blocks.map(({ title, lines, email }) => (
        <div key={title} className={styles["one"]}>
          <h3 className="label">{title}</h3>
          <AddressBlock lines={lines} />
          {title === "Billing" && email && <a href={`mailto:${email}`}>{email}</a>}
        </div>
      ))}
    </div>
  );
};
