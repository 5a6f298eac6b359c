import { lazy, Suspense } from "react";
import { usePageTitle } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { BoardHead } from "./board-head.tsx";
import styles from "./board-screen.module.css";
import { PinGrid } from "./pin-grid.tsx";
import { useBoard } from "./use-board.ts";

// The pins are shown before they can be dragged.
const SortablePins = lazy(() => import("./sortable-pins.tsx"));

/** A board with its pins in order; those who can edit it move the pins by hand or by keyboard. */
export const BoardScreen = () => {
  const { board, actions, error, retry } = useBoard();
  usePageTitle(board?.name);
  if (error && !board)
    return (
      <ErrorState
        message={`There was a problem getting this board: ${error.message}`}
        onRetry={retry}
      />
    );
  if (!board || !actions) return <Waiting />;
  const { pins, part, owner } = board;
  return (
    <div className={styles["screen"]}>
      <BackLink to={paths.boards}>Boards</BackLink>
      <BoardHead key={board.id} board={board} actions={actions} />
      {pins.length === 0 && (
        <EmptyState
          message="Nothing is pinned here yet."
          hint="Open any item and press Pin beside a picture, palette or section, or pin the whole item from its card."
        >
          <ButtonLink variant="hollow" to={paths.contentIndex}>
            Browse the library
          </ButtonLink>
        </EmptyState>
      )}
      {pins.length > 0 && part === "reader" && <PinGrid pins={pins} maker={owner} />}
      {pins.length > 0 && part !== "reader" && (
        <Suspense fallback={<PinGrid pins={pins} maker={owner} />}>
          <SortablePins pins={pins} maker={owner} actions={actions} />
        </Suspense>
      )}
    </div>
  );
};

const Waiting = () => (
  <>
    <LoadingNote>Loading this board</LoadingNote>
    <div className={styles["screen"]} aria-hidden>
      <Skeleton width="7rem" height={44} />
      <Skeleton width="50%" height={64} />
      <div className={styles["ghosts"]}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} ratio="4 / 5" />
        ))}
      </div>
    </div>
  </>
);
