import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { BoardSummary } from "../../../shared/contract/boards/boards.ts";
import { boardPath } from "../../lib/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { sharedText } from "./board-text.ts";
import styles from "./boards-screen.module.css";
import { Collage } from "./collage.tsx";
import { countPins } from "./count-text.ts";
import { NewBoard } from "./new-board.tsx";
import { useBoards } from "./use-boards.ts";

const third = "(min-width: 1200px) 24vw, (min-width: 600px) 45vw, 92vw";

/** The member's boards and those of their teams, each as a collage. */
export const BoardsScreen = ({ tabs }: { tabs: ReactNode }) => (
  <div className={styles["screen"]}>
    <h1 className={styles["title"]}>Boards</h1>
    {tabs}
    <Boards />
  </div>
);

const Boards = () => {
  const { boards, error, retry } = useBoards();
  const navigate = useNavigate();
  const open = ({ id }: BoardSummary): void => void navigate(boardPath(id));
  if (error && !boards)
    return (
      <ErrorState
        message={`There was a problem getting your boards: ${error.message}`}
        onRetry={retry}
      />
    );
  if (!boards) return <Waiting />;
  return (
    <>
      {boards.length === 0 && (
        <EmptyState
          ruled={false}
          message="Use boards to collect reports, pictures and palettes."
          hint="Name your first board here. Then press Pin beside anything you want to save."
        />
      )}
      <NewBoard onMade={open} />
      {boards.length > 0 && (
        <ul className={styles["boards"]}>
          {boards.map((board) => (
            <li key={board.id}>
              <BoardTile board={board} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const BoardTile = ({ board }: { board: BoardSummary }) => {
  const shared = sharedText(board);
  return (
    <article className={styles["tile"]}>
      <Collage fields={board.collage} sizes={third} />
      <h2 className={styles["name"]}>
        <StretchedLink to={boardPath(board.id)}>{board.name}</StretchedLink>
      </h2>
      <MetaLine>
        <span>{countPins(board.total)}</span>
        {shared && <span>{shared}</span>}
      </MetaLine>
    </article>
  );
};

const Waiting = () => (
  <>
    <LoadingNote>Loading your boards</LoadingNote>
    <div className={styles["waiting"]} aria-hidden>
      <Skeleton height={76} />
      <div className={styles["boards"]}>
        {[1, 2, 3].map((place) => (
          <div key={place} className={styles["tile"]}>
            <Skeleton ratio="4 / 3" />
            <Skeleton width="60%" height={28} />
            <Skeleton width="40%" height={16} />
          </div>
        ))}
      </div>
    </div>
  </>
);
