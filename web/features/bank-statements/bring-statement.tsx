import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import {
  bankContract,
  type ColumnsToName,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { call } from "../../lib/api-client.ts";
import { staffStatementPath } from "../../lib/staff-paths.ts";
import { BringFile } from "../admin-kit/bring-file.tsx";
import { textOfFile } from "./file-text.ts";

const NameColumns = lazy(() => import("./name-columns.tsx"));

interface Brought {
  readonly file_name: string;
  readonly text: string;
}

/** Imports a bank's file, and asks what its columns mean if they are not known. */
export const BringStatement = () => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<(Brought & { readonly asked: ColumnsToName }) | null>(null);
  return (
    <>
      <BringFile
        label="Upload a statement"
        hint="A CSV from your bank, up to 1,000 lines. Nothing is recorded until you confirm. Duplicate lines are skipped."
        doing="Reading the file"
        bring={async (file) => {
          setOpen(null);
          const body = { file_name: file.name, text: await textOfFile(file) };
          const { data } = await call(bankContract.endpoints.bringStatement, { body }, here);
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
              const { data } = await call(bankContract.endpoints.bringStatement, { body }, here);
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

const here = { leaves: false } as const;
