import type { StaffOrder } from "../../../shared/contract/sales-views.ts";
import { addressLines } from "../../lib/address-lines.ts";
import { AddressBlock } from "../../ui/address-block.tsx";
import styles from "./staff-order-addresses.module.css";

/** Whose account it is, who pays, and where it goes. */
export const StaffOrderAddresses = ({ order }: { order: StaffOrder }) => {
  const countries = new Map(order.countries.map(({ id, label }) => [id, label]));
  const kept = [
    { title: "Account", address: order.address_account_json },
    { title: "Billing", address: order.address_billing_json },
    { title: "Delivery", address: order.address_delivery_json },
  ].flatMap(({ title, address }) =>
    address === null
      ? []
      : [{ title, address, lines: addressLines(address, countries.get(address.country ?? "")) }],
  );
  if (kept.length === 0) return <p>This order has no addresses.</p>;
  return (
    <div className={styles["addresses"]}>
      {kept.map(({ title, address, lines }) => (
        <div key={title} className={styles["one"]}>
          <h3 className="label">{title}</h3>
          <AddressBlock lines={lines} />
          {title === "Billing" && address.email !== undefined && address.email !== "" && (
            <a href={`mailto:${address.email}`}>{address.email}</a>
          )}
        </div>
      ))}
    </div>
  );
};
