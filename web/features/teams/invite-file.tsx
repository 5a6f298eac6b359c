import { type ChangeEvent, useState } from "react";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type PersonInFile, peopleInFile } from "./people-in-file.ts";
import styles from "./team-screen.module.css";
import type { TeamProps } from "./use-teams.ts";

const { createInvites } = teamsContract.endpoints;

/** The maximum number of lines in one call. */
const maxLines = 100;

interface InviteResult {
  readonly invited: boolean;
  readonly message: string;
}

/** Invites colleagues from a file: the list is previewed, then sent, and each line shows its result. */
const InviteFile = ({
  team,
  reason,
  onChanged,
  onClose,
}: TeamProps & {
  /** The reason, which staff have to give. */
  reason?: string;
  onClose: () => void;
}) => {
  const [people, setPeople] = useState<readonly PersonInFile[]>([]);
  const [answers, setAnswers] = useState<readonly InviteResult[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const found = peopleInFile(await file.text());
    setAnswers([]);
    setPeople(found.length > maxLines ? [] : found);
    setProblem(
      found.length === 0
        ? "This file is empty. It needs a line for each person, with their name and email."
        : found.length > maxLines
          ? `This file has ${found.length} lines. Please upload up to ${maxLines} at a time.`
          : undefined,
    );
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await callInPlace(createInvites, {
        body: { team_id: team.id, invites: [...people], reason },
      });
      setAnswers(data);
      await onChanged();
    } catch (thrown) {
      setProblem(reasonOf(thrown));
    }
    setBusy(false);
  };
  const invited = answers.filter((answer) => answer.invited).length;
  return (
    <div className={styles["form"]}>
      <p className={styles["note"]}>
        A CSV file with a line for each colleague: name and email. You can check it before anything
        is sent.
      </p>
      <label className={styles["file"]}>
        <span>Choose a file</span>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => void choose(event)}
        />
      </label>
      {problem !== undefined && (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
      {people.length > 0 && (
        <ol className={styles["people"]}>
          {people.map(({ name, email }, index) => (
            <Line key={`${index} ${email}`} name={name} email={email} answer={answers[index]} />
          ))}
        </ol>
      )}
      {answers.length > 0 && (
        <p role="status" className={styles["lead"]}>
          {invited} of {answers.length} invited
        </p>
      )}
      <div className={styles["actions"]}>
        {people.length > 0 && answers.length === 0 && (
          <Button busy={busy} onClick={() => void send()}>
            {busy
              ? "Sending"
              : `Invite ${people.length === 1 ? "1 person" : `${people.length} people`}`}
          </Button>
        )}
        <Button variant={answers.length > 0 ? "solid" : "hollow"} onClick={onClose}>
          {answers.length > 0 ? "Done" : "Invite one at a time"}
        </Button>
      </div>
    </div>
  );
};

const Line = ({ name, email, answer }: PersonInFile & { answer: InviteResult | undefined }) => (
  <li className={styles["person"]}>
    <div className={styles["facts"]}>
      <p className={styles["who"]}>{name || "No name"}</p>
      <p className={styles["detail"]}>{email || "No email"}</p>
    </div>
    {answer &&
      (answer.invited ? (
        <Badge tone="good">Invite Sent</Badge>
      ) : (
        <p className={styles["problem"]}>{answer.message}</p>
      ))}
  </li>
);

export default InviteFile;
