import type { OrderView } from "../../../shared/contract/order-view.ts";
import { addressLines } from "../../lib/address-lines.ts";
import { AddressBlock } from "../../ui/address-block.tsx";
import styles from "./order-addresses.module.css";

/** The addresses that the order was placed with. */
export const OrderAddresses = ({ order }: { order: OrderView }) => {
  const nameOf = (country: string | undefined): string | undefined =>
    order.countries.find(({ id }) => id === country)?.label ?? country;
  const kept = [
    { title: "Account", address: order.address_account_json },
    { title: "Billing", address: order.address_billing_json },
    { title: "Delivery", address: order.address_delivery_json },
  ].flatMap(({ title, address }) => {
    const lines = address ? addressLines(address, nameOf(address.country)) : [];
    return lines.length === 0 ? [] : [{ title, lines }];
  });
  if (kept.length === 0) return <p>This order has no addresses.</p>;
  return (
    <div className={styles["addresses"]}>
      {kept.map(({ title, lines }) => (
        <div key={title} className={styles["one"]}>
          <h3 className="label">{title}</h3>
          <AddressBlock lines={lines} />
        </div>
      ))}
    </div>
  );
};
