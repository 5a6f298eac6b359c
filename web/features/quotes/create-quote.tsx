import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { quotesContract, type QuoteChoices } from "../../../shared/contract/quotes/quotes.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffOrderPath, staffPaths, staffPersonPath } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { CreateForm } from "../admin-kit/create-form.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import { OfferFields } from "./offer-fields.tsx";
import { offerForm, offerNames, offerStart } from "./offer-form.ts";
import { QuoteTotalPanel } from "./quote-total-panel.tsx";
import styles from "./quotes.module.css";
import { useQuoteTotal } from "./use-quote-total.ts";

const { createQuote, readQuoteChoices } = quotesContract.endpoints;

/** The screen for creating a quote for a person. */
export const CreateQuote = ({ userId }: { userId: string }) => {
  const { data, error, mutate } = useEndpoint(
    readQuoteChoices,
    { query: { user: userId } },
    { leaves: false, revalidateOnFocus: false },
  );
  if (data) return <CreateQuoteForm choices={data.data} />;
  return (
    <StaffScreen className={styles["screen"]}>
      <h1>New quote</h1>
      {error ? (
        <ErrorState
          message={`There was a problem getting the quote options: ${error.message}`}
          onRetry={() => void mutate()}
        />
      ) : (
        <>
          <LoadingNote>Loading quote options</LoadingNote>
          <Skeleton height={320} />
        </>
      )}
    </StaffScreen>
  );
};

const CreateQuoteForm = ({ choices }: { choices: QuoteChoices }) => {
  const navigate = useNavigate();
  const { person } = choices;
  const schema = useMemo(() => offerForm(person.id), [person.id]);
  // The idempotency key of this quote: a second click, or a retry after a lost reply, creates the same quote.
  const [key] = useState(() => crypto.randomUUID());
  const [shown, setShown] = useState(1);
  const state = useCreateForm({
    schema,
    start: offerStart(choices),
    create: async (offer) =>
      (await callInPlace(createQuote, { body: { ...offer, key, shown_to_pay: shown } })).data,
    doing: "sending the quote",
    created: "Quote emailed.",
    onCreated: ({ id }) => void navigate(staffOrderPath(id)),
  });
  const sum = useQuoteTotal(state.form, schema);
  const toPay = sum.preview?.totals.toPay ?? 1;
  if (toPay !== shown) setShown(toPay);
  return (
    <CreateForm
      state={state}
      title="New quote"
      names={offerNames}
      list={staffPaths.quotes}
      listTitle="Quotes"
      action={
        sum.preview === null || sum.asking
          ? "Send quote"
          : `Send quote for ${sum.preview.totals.toPayDisplay}`
      }
    >
      <p className={styles["for"]}>
        <span>
          For <Link to={staffPersonPath(person.id)}>{person.name}</Link>, {person.email}
        </span>
        <span className={styles["quiet"]}>{person.plan}</span>
      </p>
      <OfferFields choices={choices} />
      <QuoteTotalPanel sum={sum} />
    </CreateForm>
  );
};
