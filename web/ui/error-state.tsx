import { Button } from "./button.tsx";
import styles from "./state.module.css";

/** An error message for something that could not be loaded. It stays on the page and offers a retry. */
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
