import Check from "lucide-react/icons/check";
import styles from "./tick-list.module.css";

/** A list of benefits with a tick before each. */
export const TickList = ({ points }: { points: readonly string[] }) => (
  <ul className={styles["points"]}>
    {points.map((point) => (
      <li key={point}>
        <Check size={16} strokeWidth={1.5} aria-hidden />
        {point}
      </li>
    ))}
  </ul>
);
