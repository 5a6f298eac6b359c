import { useState } from "react";
import { Link, useNavigate } from "react-router";
import {
  mostFileBytes,
  movingInContract,
  type MoveSummary,
} from "../../../shared/contract/moving-in.ts";
import { call } from "../../lib/api-client.ts";
import { sendForm } from "../../lib/send-form.ts";
import { staffMovePath } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { BringFile } from "../records/bring-file.tsx";
import { saveFile } from "../records/csv-file.ts";
import { instantText } from "../records/date-text.ts";
import { StaffScreen } from "../records/staff-screen.tsx";
import styles from "./moving-in.module.css";
import { counted, stateWords } from "./moving-words.ts";
import { ownColumns, sample } from "./sample.ts";

const { beginMove, bringMove, listMoves } = movingInContract.endpoints;

/** Members' files that were brought, and where one is. */
export const MovesScreen = () => {
  const { data, error, mutate } = useEndpoint(listMoves, {}, { leaves: false });
  return (
    <StaffScreen>
      <h1>Moving in</h1>
      <p className={styles["lead"]}>
        Members of before, with their plans and what is left of their terms. Bring the file that
        your other system exports; try it out as often as you like. Nobody is charged by moving in,
        and nobody is mailed until you invite them.
      </p>
      <BringIn />
      <Columns />
      <h2 className={styles["heading"]}>Files</h2>
      {!data && error && (
        <ErrorState
          message={`There was a problem getting the files: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && (
        <>
          <LoadingNote>Loading the files</LoadingNote>
          <Skeleton height={72} />
        </>
      )}
      {data && <Moves moves={data.data} />}
    </StaffScreen>
  );
};

/** Sends the file to the store, then has it read. */
const bring = async (file: File, onSent: (part: number) => void): Promise<string> => {
  if (file.size > mostFileBytes) throw new Error("Use 40 MB or less");
  const begun = await call(beginMove, { body: { bytes: file.size } }, { leaves: false });
  const { id, url, fields } = begun.data;
  await sendForm(url, fields, file, onSent);
  const body = { upload: id, file_name: file.name.slice(-120) };
  return (await call(bringMove, { body }, { leaves: false })).data.id;
};

const BringIn = () => {
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  return (
    <BringFile
      label="Bring in a members’ file"
      hint="A CSV as Ghost, Memberful or WooCommerce Memberships exports it, or with our own columns; up to 100,000 lines. It is kept for a week."
      doing={`Sending the file: ${Math.round(sent * 100)}%`}
      bring={async (file) => {
        setSent(0);
        await navigate(staffMovePath(await bring(file, setSent)));
      }}
    />
  );
};

const Columns = () => (
  <details className={styles["columns"]}>
    <summary>Our own columns</summary>
    <dl className={styles["facts"]}>
      {ownColumns.map(([name, about]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
    <div>
      <Button variant="hollow" onClick={() => saveFile("members-sample.csv", sample)}>
        Download a sample
      </Button>
    </div>
  </details>
);

const Moves = ({ moves }: { moves: readonly MoveSummary[] }) =>
  moves.length === 0 ? (
    <EmptyState message="No members’ file has been brought in yet." />
  ) : (
    <ul className={styles["rows"]}>
      {moves.map((move) => (
        <li key={move.id} className={styles["row"]}>
          <Link to={staffMovePath(move.id)}>{move.file_name}</Link>
          <MetaLine>
            <span>{stateWords[move.state]}</span>
            <span>{counted(move.lines, "line")}</span>
            <span>
              {instantText(move.brought_at)}, by {move.brought_by}
            </span>
          </MetaLine>
        </li>
      ))}
    </ul>
  );
