import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { UsedBy, type Uses, usedByLines } from "./used-by.tsx";

interface DeleteRecordProps {
  /** The noun for the record: `product`. */
  one: string;
  /** The activity for error messages: `deleting the product`. */
  doing: string;
  /** The success message: `Product has been delete!` */
  deleted: string;
  /** The address of the record's list. */
  list: string;
  remove: () => Promise<unknown>;
  /** This is called when the record is no longer in the list. */
  onGone: () => void;
  /** This is called with the current record if the server refuses the deletion, because the record may have changed. */
  onRefused: (current: unknown) => void;
  /** The explanation of the consequences. */
  children: ReactNode;
}

/** Deletes a record from its drawer, or lists there what still uses it. */
export const DeleteRecord = (props: DeleteRecordProps) => {
  const { one, doing, deleted, list, remove, onGone, onRefused, children } = props;
  const navigate = useNavigate();
  const [uses, setUses] = useState<Uses>([]);
  const confirm = async (): Promise<void> => {
    try {
      await remove();
      notify("success", deleted);
      onGone();
      void navigate(list);
    } catch (thrown) {
      setUses(usedByLines(thrown));
      onRefused(asFailure(thrown).current);
      notifyProblem(doing, thrown);
    }
  };
  return (
    <>
      <ConfirmButton
        action={`Delete ${one}`}
        doing="Deleting"
        keep="Keep it"
        variant="quiet"
        onConfirm={confirm}
      >
        {children}
      </ConfirmButton>
      <UsedBy one={one} uses={uses} />
    </>
  );
};
