import styles from "./address-block.module.css";

/** Shows the lines of an address below each other. */
export const AddressBlock = ({ lines }: { lines: readonly string[] }) => (
  <address className={styles["address"]}>
    {lines.map((line, index) => (
      // Two lines may have the same text, so their position is their key.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>{line}</span>
    ))}
  </address>
);
