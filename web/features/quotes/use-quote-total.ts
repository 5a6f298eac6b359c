import { useEffect, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import useSWR from "swr";
import { quotesContract, type QuotePreview } from "../../../shared/contract/quotes/quotes.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import type { AnyForm, FormSchema } from "../admin-kit/form-state.ts";

const { previewQuote } = quotesContract.endpoints;

/** The milliseconds without typing after which the price is requested. */
const debounceMs = 350;

export interface QuoteTotal {
  readonly preview: QuotePreview | null;
  readonly asking: boolean;
  /** The reason why there is no price, in a sentence; null while the quote is empty. */
  readonly refusal: string | null;
}

/** Returns whether the quote has any items. */
const hasItems = ({ plan, products }: FieldValues): boolean =>
  plan !== "" || (Array.isArray(products) && products.length > 0);

/** Returns the price of the quote as it is filled in, calculated by the server. */
export const useQuoteTotal = (form: AnyForm, schema: FormSchema<object>): QuoteTotal => {
  const values = useWatch({ control: form.control });
  const parsed = schema.safeParse(values);
  const body = parsed.success && hasItems(values) ? JSON.stringify(parsed.data) : null;
  const [settled, setSettled] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(body), debounceMs);
    return () => clearTimeout(timer);
  }, [body]);
  const { data, error, isLoading } = useSWR(
    settled === null ? null : `quote ${settled}`,
    () => callInPlace(previewQuote, { body: previewQuote.body.parse(JSON.parse(settled ?? "{}")) }),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const failure = error === undefined ? null : asFailure(error);
  const message =
    failure === null ? null : (Object.values(failure.errors).flat()[0] ?? failure.message);
  return {
    preview: data?.data ?? null,
    asking: isLoading || body !== settled,
    refusal: parsed.success ? message : null,
  };
};
