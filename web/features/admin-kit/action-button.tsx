import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { Schema } from "../../../shared/contract/endpoint.ts";
import { Button } from "../../ui/button.tsx";
import type { ActionDialogProps } from "./action-dialog.tsx";

const ActionDialog = lazy(() => import("./action-dialog.tsx"));

interface ActionButtonProps<S extends Schema> extends Omit<ActionDialogProps<S>, "onClose"> {
  variant: ComponentProps<typeof Button>["variant"];
  /** The subject of the button, for screen readers only; needed if the page has several such buttons. */
  about?: string;
}

/** A button for an action that needs more input: a reason, a date, an address. */
export const ActionButton = <S extends Schema>({
  variant,
  about,
  ...act
}: ActionButtonProps<S>) => {
  const [open, setOpen] = useState(false);
  const { action, doing, schema, send, children } = act;
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {about === undefined ? (
          action
        ) : (
          <span>
            {action}
            <span className="visually-hidden"> {about}</span>
          </span>
        )}
      </Button>
      {open && (
        <Suspense>
          <ActionDialog
            action={action}
            doing={doing}
            schema={schema}
            send={async (body) => send(schema.parse(body))}
            onClose={() => setOpen(false)}
          >
            {children}
          </ActionDialog>
        </Suspense>
      )}
    </>
  );
};
