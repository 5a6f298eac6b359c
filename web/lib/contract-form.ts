/**
 * A form whose rules are the contract's. On submit its values are parsed with the endpoint's own body schema and then
 * sent. Errors from the schema or the server are assigned to fields, for the error summary and for the messages
 * beside the fields.
 */
import { useState, type FormEvent } from "react";
import type * as z from "zod/mini";
import type { Schema } from "../../shared/contract/endpoint.ts";
import type { FormError } from "../ui/error-summary.tsx";
import { asFailure, type ApiFailure } from "./api-failure.ts";
import { useErrorTitle } from "./page-title.ts";

/** Returns the values that were filled in. Empty fields are left out, as the contract requires. */
export const filledFields = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    ),
  );

/** Returns the first message of each field, in the order of the schema. */
export const errorsFromIssues = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): readonly FormError[] => {
  const byField = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "");
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField].map(([field, message]) => ({ field: field || undefined, message }));
};

/** Returns the server's errors by field, or one message for the whole form if it names no field. */
export const errorsFromFailure = (failure: ApiFailure): readonly FormError[] => {
  const found = Object.entries(failure.errors).flatMap(([field, [message]]) =>
    message === undefined ? [] : [{ field, message }],
  );
  return found.length > 0 ? found : [{ message: failure.message }];
};

/** Sorts the errors in the order of the fields on the page, so that the summary reads from top to bottom. */
const inFormOrder = (faults: readonly FormError[], form: HTMLFormElement): readonly FormError[] => {
  const names = [...form.elements].map((element) => element.getAttribute("name"));
  const place = ({ field }: FormError): number => {
    const found = field === undefined ? -1 : names.indexOf(field);
    return found === -1 ? names.length : found;
  };
  return faults.toSorted((a, b) => place(a) - place(b));
};

interface ContractForm<S extends Schema> {
  schema: S;
  /** Returns the values that the schema parses. The default is `filledFields`. */
  read?: (form: FormData) => unknown;
  send: (body: z.output<S>) => Promise<void>;
}

export const useContractForm = <S extends Schema>({
  schema,
  read = filledFields,
  send,
}: ContractForm<S>) => {
  const [faults, setFaults] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  useErrorTitle(faults.length > 0);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const parsed = schema.safeParse(read(new FormData(form)));
    const judge = (nextFaults: readonly FormError[]): void => {
      setFaults(inFormOrder(nextFaults, form));
      setAttempt((tried) => tried + 1);
    };
    judge(parsed.success ? [] : errorsFromIssues(parsed.error.issues));
    if (!parsed.success) return;
    setBusy(true);
    try {
      await send(parsed.data);
    } catch (thrown) {
      judge(errorsFromFailure(asFailure(thrown)));
    } finally {
      setBusy(false);
    }
  };

  return {
    faults,
    attempt,
    busy,
    /** Returns the error message beside a field. */
    errorOf: (field: string) => faults.find((fault) => fault.field === field)?.message,
    /**
     * The props of the `<form>`. The browser's own validation is off, because it would show its messages before the
     * contract is applied.
     */
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>): void => void submit(event),
    },
  };
};
