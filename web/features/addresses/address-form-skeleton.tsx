import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./address-form.module.css";

/** The placeholder of the form while its address and the countries are loading. */
export const AddressFormSkeleton = () => (
  <div className={styles["form"]}>
    <LoadingNote>Loading the address</LoadingNote>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} height={72} />
    ))}
  </div>
);
