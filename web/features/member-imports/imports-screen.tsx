import { useState } from "react";
import { Link, useNavigate } from "react-router";
import {
  maxImportFileBytes,
  memberImportsContract,
  type MemberImportSummary,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { sendForm } from "../../lib/send-form.ts";
import { staffImportPath } from "../../lib/staff-paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { UploadFile } from "../admin-kit/upload-file.tsx";
import { saveCsvFile } from "../admin-kit/csv-file.ts";
import { instantText } from "../admin-kit/date-text.ts";
import { listCall } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { TwoLines } from "../admin-kit/two-lines.tsx";
import { countColumn } from "../admin-kit/value-columns.ts";
import styles from "./member-imports.module.css";
import { importStateText } from "./import-labels.ts";
import { ownColumns, sampleFile } from "./sample-file.ts";

const { startImport, createImport, listImports } = memberImportsContract.endpoints;

const importsCall = listCall(listImports);

/** The member imports, and the upload of a new file. */
export const ImportsScreen = () => (
  <RecordList
    name="moving-in"
    title="Import members"
    about="Import members with their plans and remaining terms. Upload your other system’s export and preview it as often as you like. No one is charged, and new members are not emailed, even about renewals, until you invite them."
    bring={
      <>
        <UploadImport />
        <Columns />
      </>
    }
    words={["file", "files"]}
    list={importsCall}
    columns={columns}
    filters={filters}
    nameOf={({ file_name }) => file_name}
    hint="File or uploader"
    empty={<EmptyState message="No member files uploaded yet." />}
  />
);

/** Uploads the file and starts reading it. */
const uploadImport = async (file: File, onSent: (part: number) => void): Promise<string> => {
  if (file.size > maxImportFileBytes) throw new Error("Use 40 MB or less");
  const begun = await callInPlace(startImport, { body: { bytes: file.size } });
  const { id, url, fields } = begun.data;
  await sendForm(url, fields, file, onSent);
  const body = { upload: id, file_name: file.name.slice(-120) };
  return (await callInPlace(createImport, { body })).data.id;
};

const UploadImport = () => {
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  return (
    <UploadFile
      label="Upload a member file"
      hint="A CSV export from Ghost, Memberful or WooCommerce Memberships, or in our own format; up to 100,000 lines. Kept for a week."
      doing={`Uploading: ${Math.round(sent * 100)}%`}
      bring={async (file) => {
        setSent(0);
        await navigate(staffImportPath(await uploadImport(file, setSent)));
      }}
    />
  );
};

const Columns = () => (
  <details className={styles["columns"]}>
    <summary>Our own format</summary>
    <dl className={styles["facts"]}>
      {ownColumns.map(([name, about]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
    <div>
      <Button variant="hollow" onClick={() => saveCsvFile("members-sample.csv", sampleFile)}>
        Download a sample
      </Button>
    </div>
  </details>
);

const filters: readonly ListFilter[] = [
  choiceFilter("state", "Status", "All statuses", importStateText),
];

const columns: ReadonlyArray<TableColumn<MemberImportSummary>> = [
  {
    id: "file_name",
    title: "File",
    sort: "file_name",
    cell: ({ id, file_name }) => <Link to={staffImportPath(id)}>{file_name}</Link>,
    text: ({ file_name }) => file_name,
  },
  { id: "state", title: "Status", text: ({ state }) => importStateText[state] },
  countColumn("lines", "Lines"),
  countColumn("invited", "Invited"),
  {
    id: "brought_at",
    title: "Uploaded",
    sort: "brought_at",
    descends: true,
    cell: ({ brought_at, brought_by }) => (
      <TwoLines below={brought_by}>{instantText(brought_at)}</TwoLines>
    ),
    text: ({ brought_at }) => brought_at,
  },
  { id: "brought_by", title: "By", extra: true, text: ({ brought_by }) => brought_by },
];
