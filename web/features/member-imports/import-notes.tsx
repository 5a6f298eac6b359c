import { useSearchParams } from "react-router";
import {
  type ImportNote,
  memberImportsContract,
  type MemberImportView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { staffImportPath } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./member-imports.module.css";

const { listNotes, downloadNotes } = memberImportsContract.endpoints;
const perPage = 50;

/** The rows that are not imported exactly as in the file, with the reason; rows that are not imported come first. */
export const ImportNotes = ({ memberImport }: { memberImport: MemberImportView }) => {
  const [query] = useSearchParams();
  const page = Math.max(1, Number(query.get("page") ?? "1") || 1);
  const { data, error, mutate } = useEndpoint(
    listNotes,
    memberImport.notes === 0
      ? null
      : { params: { id: memberImport.id }, query: { page, limit: perPage } },
    { leaves: false, keepPreviousData: true },
  );
  if (memberImport.notes === 0) return null;
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>
        {memberImport.pass === "back" ? "Plans kept" : headingOf(memberImport)}
      </h2>
      {memberImport.pass !== "back" && (
        <p className={styles["hint"]}>
          Fix these lines and upload the file again: members are never imported twice.
        </p>
      )}
      {data && (
        <div>
          <Button variant="hollow" onClick={() => void save(memberImport.id)}>
            Download the list
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton height={240} />}
      {!data && error?.status === 409 && <p>{error.message}</p>}
      {!data && error && error.status !== 409 && (
        <ErrorState
          message={`There was a problem getting the list: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {data && (
        <>
          <ul className={styles["rows"]}>
            {data.data.map(({ line, email, kind, message }) => (
              <li key={line} className={styles["note"]}>
                <span className={styles["line"]}>{`Line ${line.toLocaleString("en-GB")}`}</span>
                <span className={styles["words"]}>
                  <span>
                    {kindLabels[kind]}
                    {message}
                  </span>
                  {email !== "" && <span className={styles["hint"]}>{email}</span>}
                </span>
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            perPage={perPage}
            total={data.meta.total}
            addressOf={(requested) => `${staffImportPath(memberImport.id)}?page=${requested}`}
          />
        </>
      )}
    </section>
  );
};

const headingOf = ({ pass, counts }: MemberImportView): string => {
  const hasUnread = counts.left_out + counts.on_basics + counts.has_plan > 0;
  if (!hasUnread) return "Imported with a note";
  return pass === "check" ? "What will not be imported" : "What was not imported";
};

const kindLabels: Readonly<Record<ImportNote["kind"], string>> = {
  "left-out": "Skipped: ",
  "on-basics": "On Basics, without the plan: ",
  "has-plan": "Nothing to add: ",
  noted: "",
  kept: "",
};

const save = async (id: string): Promise<void> => {
  try {
    const { data } = await callInPlace(downloadNotes, { params: { id } });
    // The answer is a file download, so the page stays.
    window.location.assign(data.url);
  } catch (thrown) {
    notify("error", reasonOf(thrown));
  }
};
