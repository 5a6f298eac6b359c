import type { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import { byNumber, byText } from "../../../shared/domain/directory/sorted.ts";
import { queryImports as listRows } from "../../entities/member-import.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";
import { presentImportSummary } from "./present-import.ts";

type Endpoint = typeof memberImportsContract.endpoints.listImports;

const orders = {
  brought_at: byText("brought_at"),
  file_name: byText("file_name"),
  lines: byNumber("lines"),
  invited: byNumber("invited"),
};

export const listImports: UseCase<Endpoint> = async ({ table }, _caller, { query }) => {
  const { q, state } = query;
  const found = (await listRows(table))
    .map(presentImportSummary)
    .filter(
      (memberImport) =>
        (state === undefined || memberImport.state === state) &&
        textsContainWords(q, [memberImport.file_name, memberImport.brought_by]),
    );
  return { status: 200, body: sortedPageOf(found, query, orders) };
};
