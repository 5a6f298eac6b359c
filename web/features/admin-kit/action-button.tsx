import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { Schema } from "../../../shared/contract/endpoint.ts";
import { Button } from "../../ui/button.tsx";
import type { ActSheetProps } from "./action-dialog.tsx";

const ActSheet = lazy(() => import("./action-dialog.tsx"));

interface ActButtonProps<S extends Schema> extends Omit<ActSheetProps<S>, "onClose"> {
  variant: ComponentProps<typeof Button>["variant"];
  /** The subject of the button, for screen readers only; needed if the page has several such buttons. */
  about?: string;
}

/** A button for an action that needs more input: a reason, a date, an address. */
export const ActButton = <S extends Schema>({ variant, about, ...act }: ActButtonProps<S>) => {
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
          <ActSheet
            action={action}
            doing={doing}
            schema={schema}
            send={async (body) => send(schema.parse(body))}
            onClose={() => setOpen(false)}
          >
            {children}
          </ActSheet>
        </Suspense>
      )}
    </>
  );
};
