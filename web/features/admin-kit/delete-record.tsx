import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { UsedBy, type Uses, usedByLines } from "./used-by.tsx";

interface DeleteRecordProps {
  /** `product` */
  one: string;
  /** `deleting the product`, for who is told that it failed. */
  doing: string;
  /** `Product has been delete!` */
  deleted: string;
  /** Where its list is. */
  list: string;
  remove: () => Promise<unknown>;
  /** It is not in the list any more. */
  onGone: () => void;
  /** It may not be as it was shown: with what the refusal says of it. */
  onRefused: (current: unknown) => void;
  /** What it means. */
  children: ReactNode;
}

/** Deletes a record from its drawer, or says there what still uses it. */
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
