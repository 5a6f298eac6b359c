import { useState } from "react";
import {
  memberImportsContract,
  type MemberImportView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import type { FormError } from "../../ui/error-summary.tsx";
import { readImportAnswers } from "./read-import-answers.ts";

/** The fields that have the same name in the form and in the call. */
const sharedFields = new Set(["ends_on", "pay_by"]);

/** Sends the matching of plans, which starts the dry run. */
export const usePlanMapping = (
  memberImport: MemberImportView,
  onChange: () => Promise<unknown>,
) => {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const fail = (found: readonly FormError[]): void => {
    setFaults(found);
    setAttempt((before) => before + 1);
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    const { answers, open } = readImportAnswers(form, memberImport);
    if (open.length > 0) {
      fail(open);
      return;
    }
    setBusy(true);
    setFaults([]);
    try {
      const { mapImportPlans } = memberImportsContract.endpoints;
      await callInPlace(mapImportPlans, { params: { id: memberImport.id }, body: answers });
      await onChange();
    } catch (thrown) {
      const { message, errors } = asFailure(thrown);
      const fieldFaults = Object.entries(errors).flatMap(([field, all]) =>
        all.map((one) => ({ ...(sharedFields.has(field) && { field }), message: one })),
      );
      fail(fieldFaults.length > 0 ? fieldFaults : [{ message }]);
      setBusy(false);
    }
  };
  const errorOf = (field: string): string | undefined =>
    faults.find((fault) => fault.field === field)?.message;
  return { busy, faults, attempt, send, errorOf };
};
