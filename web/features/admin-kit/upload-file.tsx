import { type ReactNode, useId, useState } from "react";
import { asFailure } from "../../lib/api-failure.ts";
import { ErrorSummary, type FormError } from "../../ui/error-summary.tsx";
import styles from "./upload-file.module.css";

interface UploadFileProps {
  label: string;
  hint: ReactNode;
  /** The accepted file types; the default is CSV. */
  accept?: string;
  /**
   * Processes the file. Its error is shown above the field, and the same file can be selected again once it has been
   * corrected.
   */
  bring: (file: File) => Promise<void>;
  /** The text shown while the file is processed. */
  doing: string;
}

/** A file field that processes a file as soon as it is selected. */
export const UploadFile = ({ label, hint, accept = csv, bring, doing }: UploadFileProps) => {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const begin = async (file: File): Promise<void> => {
    setBusy(true);
    setFaults([]);
    try {
      await bring(file);
    } catch (thrown) {
      const { message, errors } = asFailure(thrown);
      const messages = Object.values(errors).flat();
      setFaults((messages.length > 0 ? messages : [message]).map((one) => ({ message: one })));
      setAttempt((before) => before + 1);
    }
    setBusy(false);
  };
  return (
    <div className={styles["bring"]}>
      <ErrorSummary faults={faults} attempt={attempt} title="This file couldn’t be uploaded" />
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      <p className={styles["hint"]} id={`${id}-hint`}>
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        aria-busy={busy}
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void begin(file);
          target.value = "";
        }}
      />
      <p role="status" className={styles["hint"]}>
        {busy ? doing : ""}
      </p>
    </div>
  );
};

const csv = ".csv,text/csv,text/plain";
