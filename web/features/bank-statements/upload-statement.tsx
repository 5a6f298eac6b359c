import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import {
  bankStatementsContract,
  type ColumnsToName,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { call } from "../../lib/api-client.ts";
import { staffStatementPath } from "../../lib/staff-paths.ts";
import { UploadFile } from "../admin-kit/upload-file.tsx";
import { readFileText } from "./read-file-text.ts";

const NameColumns = lazy(() => import("./name-columns.tsx"));

interface UploadedStatement {
  readonly file_name: string;
  readonly text: string;
}

/** Imports a bank's file, and asks what its columns mean if they are not known. */
export const UploadStatement = () => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<(UploadedStatement & { readonly asked: ColumnsToName }) | null>(
    null,
  );
  return (
    <>
      <UploadFile
        label="Upload a statement"
        hint="A CSV from your bank, up to 1,000 lines. Nothing is recorded until you confirm. Duplicate lines are skipped."
        doing="Reading the file"
        bring={async (file) => {
          setOpen(null);
          const body = { file_name: file.name, text: await readFileText(file) };
          const { data } = await call(
            bankStatementsContract.endpoints.importStatement,
            { body },
            stayOnPage,
          );
          if ("columns" in data) setOpen({ ...body, asked: data });
          else await navigate(staffStatementPath(data.id));
        }}
      />
      {open && (
        <Suspense>
          <NameColumns
            key={open.text}
            fileName={open.file_name}
            start={open.asked}
            onSend={async (columns, checked) => {
              const { file_name, text } = open;
              const body = { file_name, text, columns, checked };
              const { data } = await call(
                bankStatementsContract.endpoints.importStatement,
                { body },
                stayOnPage,
              );
              if ("columns" in data) return data;
              await navigate(staffStatementPath(data.id));
              return null;
            }}
            onLeave={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
};

const stayOnPage = { leaves: false } as const;
