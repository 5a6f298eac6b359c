import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./card-form.module.css";

/** The placeholder of the card form while the provider's script and the form are loading. */
export const CardFormSkeleton = () => (
  <div className={styles["form"]}>
    <LoadingNote>Loading the card form</LoadingNote>
    <Skeleton height={73} />
    <Skeleton height={150} />
    <Skeleton width="10rem" height={48} />
  </div>
);
