import styles from "./address-block.module.css";

/** Lines of an address, one below the other. */
export const AddressBlock = ({ lines }: { lines: readonly string[] }) => (
  <address className={styles["address"]}>
    {lines.map((line, index) => (
      // Two lines may say the same; their order is what they are.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>{line}</span>
    ))}
  </address>
);
