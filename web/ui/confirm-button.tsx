import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "./button.tsx";

const ConfirmSheet = lazy(() => import("./confirm-sheet.tsx"));

interface ConfirmButtonProps {
  /** What happens, in the words of the button that does it: `Cancel renewal`. */
  action: string;
  /** The same while it happens: `Cancelling`. */
  doing: string;
  /** What not to do is called. */
  keep: string;
  variant: ComponentProps<typeof Button>["variant"];
  /** What it is about, where several such buttons stand on a page; heard, not seen. */
  about?: string;
  disabled?: boolean;
  /** Says itself what has gone wrong. */
  onConfirm: () => Promise<unknown>;
  /** What it means. */
  children: ReactNode;
}

/** Does something once that was asked again. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { action, doing, keep, variant, about, disabled = false, onConfirm, children } = props;
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => setAsked(true)}>
        {about === undefined ? (
          action
        ) : (
          <span>
            {action}
            <span className="visually-hidden"> {about}</span>
          </span>
        )}
      </Button>
      {asked && (
        <Suspense>
          <ConfirmSheet
            open
            title={action}
            action={busy ? doing : action}
            keep={keep}
            busy={busy}
            onClose={() => setAsked(false)}
            onConfirm={() => void confirm()}
          >
            {children}
          </ConfirmSheet>
        </Suspense>
      )}
    </>
  );
};
