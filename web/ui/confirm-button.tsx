import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "./button.tsx";

const ConfirmSheet = lazy(() => import("./confirm-sheet.tsx"));

interface ConfirmButtonProps {
  /** The label of the button that confirms: `Cancel renewal`. */
  action: string;
  /** The label while the action runs: `Cancelling`. */
  doing: string;
  /** The label of the button that leaves everything as it is. */
  keep: string;
  variant: ComponentProps<typeof Button>["variant"];
  /** The subject of the button, for screen readers only; needed if the page has several such buttons. */
  about?: string;
  disabled?: boolean;
  /** Runs the action. It reports its own errors. */
  onConfirm: () => Promise<unknown>;
  /** The explanation of the consequences. */
  children: ReactNode;
}

/** A button whose action has to be confirmed. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { action, doing, keep, variant, about, disabled = false, onConfirm, children } = props;
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setConfirming(false);
  };
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => setConfirming(true)}>
        {about === undefined ? (
          action
        ) : (
          <span>
            {action}
            <span className="visually-hidden"> {about}</span>
          </span>
        )}
      </Button>
      {isConfirming && (
        <Suspense>
          <ConfirmSheet
            open
            title={action}
            action={busy ? doing : action}
            keep={keep}
            busy={busy}
            onClose={() => setConfirming(false)}
            onConfirm={() => void confirm()}
          >
            {children}
          </ConfirmSheet>
        </Suspense>
      )}
    </>
  );
};
