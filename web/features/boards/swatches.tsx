import styles from "./swatches.module.css";

/** Fields of colour side by side, filling their place. */
export const Swatches = ({ hexes }: { hexes: readonly string[] }) => (
  <span className={styles["swatches"]}>
    {hexes.map((hex, index) => (
      <span key={index} style={{ backgroundColor: hex }} />
    ))}
  </span>
);
