import field from "../../ui/field.module.css";
import styles from "./personalise-panels.module.css";

const orders = ["Latest", "Oldest"] as const;
type SortOrder = (typeof orders)[number];

export const SortPanel = ({
  order,
  onChange,
}: {
  order: SortOrder;
  onChange: (order: SortOrder) => void;
}) => (
  <fieldset className={styles["sort"]}>
    <legend className="visually-hidden">Order of your feed</legend>
    {orders.map((each) => (
      <label key={each} className={field["choice"]}>
        <input
          type="radio"
          name="order_by"
          checked={each === order}
          onChange={() => onChange(each)}
        />
        {each}
      </label>
    ))}
  </fieldset>
);
