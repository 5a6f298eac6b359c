import { lazy, Suspense } from "react";
import type { SavedCard } from "../../../shared/contract/payments/payments.ts";
import { cardName } from "../../../shared/kernel/card-name.ts";
import { Callout } from "../../ui/callout.tsx";

const ConfirmSheet = lazy(() => import("../../ui/confirm-sheet.tsx"));

/** Removes a card after a confirmation. */
export const RemoveCard = ({
  card,
  needed,
  busy,
  onClose,
  onConfirm,
}: {
  card: SavedCard;
  /** The next charge, for which there would be no card. */
  needed: string | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) => (
  <Suspense>
    <ConfirmSheet
      open
      title="Remove card"
      action={busy ? "Removing" : "Remove card"}
      keep="Keep card"
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        Remove {cardName(card.brand, card.last_four)}? You won’t be able to pay with it here.
        {card.default && " It is your default card, which we use for renewals."}
      </p>
      {needed !== null && (
        <Callout tone="warn">
          <p>{`It is your only card, and ${needed}. Save another card first, or that payment will fail.`}</p>
        </Callout>
      )}
    </ConfirmSheet>
  </Suspense>
);
