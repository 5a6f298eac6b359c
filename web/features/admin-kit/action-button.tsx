import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { Schema } from "../../../shared/contract/endpoint.ts";
import { Button } from "../../ui/button.tsx";
import type { ActSheetProps } from "./action-dialog.tsx";

const ActSheet = lazy(() => import("./action-dialog.tsx"));

interface ActButtonProps<S extends Schema> extends Omit<ActSheetProps<S>, "onClose"> {
  variant: ComponentProps<typeof Button>["variant"];
  /** What it is about, where several such buttons stand on a page; heard, not seen. */
  about?: string;
}

/** Does something that has to be told more of: a reason, a day, an address. */
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
