import Check from "lucide-react/icons/check";
import { useState } from "react";
import { useLocation } from "react-router";
import { type BoardSummary, boardsContract } from "../../../shared/contract/boards/boards.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { boardPath } from "../../lib/paths.ts";
import type { PinRequest } from "../../lib/pinning.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RadioRow } from "../../ui/radio-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { countPins } from "./count-text.ts";
import { NewBoard } from "./new-board.tsx";
import styles from "./pin-sheet.module.css";
import { pinnablePartsOf, type PinnablePart } from "./pinnable-parts.ts";
import { Swatches } from "./swatches.tsx";

const { addPin, listBoards } = boardsContract.endpoints;

/** The choice of the part to pin and of the board; boards that already have the pin say so. */
const PinSheet = ({ request, onClosed }: { request: PinRequest; onClosed: () => void }) => {
  const { key: here } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(here);
  const close = (): void => setOpenedAt(null);
  const parts = pinnablePartsOf(request);
  const [chosen, setChosen] = useState(parts[0]?.key);
  const part = parts.find(({ key }) => key === chosen) ?? parts[0];
  return (
    <Sheet
      // A link in the sheet navigates away, which closes it.
      open={openedAt === here}
      onClose={close}
      onClosed={onClosed}
      title="Pin to a board"
      place="right"
    >
      <div className={styles["body"]}>
        <p className={styles["from"]}>
          {request.block !== null && <span className={styles["quiet"]}>From </span>}
          {request.title}
        </p>
        {parts.length > 1 && (
          <fieldset className={styles["parts"]}>
            <legend className="label">What to pin</legend>
            {parts.map((one) => (
              <RadioRow
                key={one.key}
                name="part"
                value={one.key}
                checked={one === part}
                onChange={() => setChosen(one.key)}
              >
                <Part part={one} />
              </RadioRow>
            ))}
          </fieldset>
        )}
        {part && <Boards key={part.key} part={part} />}
      </div>
    </Sheet>
  );
};

const Part = ({ part: { label, detail, picture, hexes } }: { part: PinnablePart }) => (
  <span className={styles["part"]}>
    {picture && (
      <span className={styles["thumb"]}>
        <Picture picture={picture} sizes="56px" ratio="1 / 1" decorative />
      </span>
    )}
    {hexes.length > 0 && (
      <span className={styles["thumb"]}>
        <Swatches hexes={hexes} />
      </span>
    )}
    <span className={styles["partWords"]}>
      <span className={styles["partName"]}>{label}</span>
      {detail && <span className={styles["quiet"]}>{detail}</span>}
    </span>
  </span>
);

/** The boards that have the pin, and those that it can be added to. */
const Boards = ({ part: { thing } }: { part: PinnablePart }) => {
  const { data, error, mutate } = useEndpoint(
    listBoards,
    { query: queryOf(thing) },
    { leaves: false },
  );
  const [busy, setBusy] = useState<string>();
  const pin = async ({ id, name }: BoardSummary): Promise<void> => {
    setBusy(id);
    try {
      await callInPlace(addPin, { params: { id }, body: thing });
      notify("success", `Pinned to ${name}.`);
      await mutate();
    } catch (thrown) {
      notifyProblem("pinning it", thrown);
    }
    setBusy(undefined);
  };
  if (error && !data)
    return (
      <ErrorState
        message={`There was a problem getting your boards: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  if (!data)
    return (
      <>
        <LoadingNote>Loading your boards</LoadingNote>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </>
    );
  const boards = data.data.filter((board) => board.part !== "reader");
  return (
    <>
      {boards.length > 0 && (
        <section className={styles["boards"]} aria-label="Your boards">
          <h3 className="label">Your boards</h3>
          <ul className={styles["list"]}>
            {boards.map((board) => (
              <li key={board.id} className={styles["board"]}>
                {board.holds ? (
                  <PinnedToBoard board={board} />
                ) : (
                  <button
                    type="button"
                    className={styles["choose"]}
                    aria-disabled={busy !== undefined}
                    onClick={() => busy === undefined && void pin(board)}
                  >
                    <span className="visually-hidden">Pin to </span>
                    <span className={styles["boardName"]}>{board.name}</span>
                    <span className={styles["quiet"]}>
                      {busy === board.id ? "Pinning" : countPins(board.total)}
                    </span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <NewBoard
        label={boards.length === 0 ? "Name your first board" : "New board"}
        action="Create and pin"
        onMade={(board) => void pin(board)}
      />
    </>
  );
};

const PinnedToBoard = ({ board: { id, name } }: { board: BoardSummary }) => (
  <p className={styles["held"]}>
    <SiteLink to={boardPath(id)}>{name}</SiteLink>
    <span className={styles["there"]}>
      <Check size={16} strokeWidth={1.75} aria-hidden />
      On this board
    </span>
  </p>
);

const queryOf = (thing: PinnablePart["thing"]) => {
  switch (thing.kind) {
    case "item":
    case "block":
      return thing;
    case "palette":
    case "picture":
      return { ...thing, index: String(thing.index) };
  }
};

export default PinSheet;
