import styles from "./swatches.module.css";

/** Colour swatches side by side, filling their container. */
export const Swatches = ({ hexes }: { hexes: readonly string[] }) => (
  <span className={styles["swatches"]}>
    {hexes.map((hex, index) => (
      <span key={index} style={{ backgroundColor: hex }} />
    ))}
  </span>
);
