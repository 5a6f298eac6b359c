import { Button } from "./button.tsx";
import styles from "./state.module.css";

/** Something could not be loaded; it stays on the page and can be tried again. */
export const ErrorState = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <div className={styles["state"]} role="alert">
    <p className={styles["message"]}>{message}</p>
    {onRetry && (
      <Button variant="hollow" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
