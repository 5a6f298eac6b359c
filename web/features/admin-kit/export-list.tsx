import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { loadAllPages, type ListCall } from "./list-call.ts";
import { fileColumns, type TableColumn } from "./table-column.ts";

interface ExportListProps<R> {
  name: string;
  list: ListCall<R>;
  columns: ReadonlyArray<TableColumn<R>>;
}

const countText = (count: number): string => count.toLocaleString("en-GB");

/** Exports all records that the list's filters match, with the visible columns, as a CSV file. */
export const ExportList = <R,>({ name, list, columns }: ExportListProps<R>) => {
  const [search] = useSearchParams();
  const [progress, setProgress] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    setProgress("Exporting");
    try {
      const records = await loadAllPages(list, search, (have, of) =>
        setProgress(
          ["Exporting", countText(have), ...(of === null ? [] : ["of", countText(of)])].join(" "),
        ),
      );
      const { asCsv, saveCsvFile } = await import("./csv-file.ts");
      saveCsvFile(`${name}.csv`, asCsv(fileColumns(columns, search), records));
      notify("success", `${name}.csv has been downloaded.`);
    } catch (thrown) {
      notifyProblem("exporting this list", thrown);
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button variant="quiet" busy={progress !== null} onClick={() => void take()}>
      <Download size={16} strokeWidth={1.5} aria-hidden />
      {progress ?? "Export CSV"}
    </Button>
  );
};
