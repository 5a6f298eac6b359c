import { type ReactNode, useState } from "react";
import ConfirmSheet from "../../ui/confirm-sheet.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

/** A form in a dialog over the page. Closing it with unsaved input, by whatever means, needs a confirmation. */
export const FormDialog = ({
  title,
  isUnsaved,
  onClose,
  children,
}: {
  title: string;
  isUnsaved: () => boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}) => {
  const [asks, setAsks] = useState(false);
  const close = (): void => (isUnsaved() ? setAsks(true) : onClose());
  return (
    <Sheet open onClose={close} title={title} place="centre" asks>
      {children(close)}
      <UnsavedGuard isUnsaved={isUnsaved} />
      <ConfirmSheet
        open={asks}
        title="Discard changes?"
        action="Discard"
        keep="Keep editing"
        onClose={() => setAsks(false)}
        onConfirm={onClose}
      >
        <p>Your changes have not been saved.</p>
      </ConfirmSheet>
    </Sheet>
  );
};
