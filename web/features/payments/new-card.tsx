import { lazy, type ReactNode, Suspense } from "react";
import { useUser } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { CardFormSkeleton } from "./card-form-skeleton.tsx";
import type { PayingForm } from "./card-form.tsx";
import type { LoadedProvider } from "./card-provider.ts";
import type { Cards } from "./use-cards.ts";
import { VerifyFirst } from "./verify-first.tsx";

const CardForm = lazy(() => import("./card-form.tsx"));

/** The form for a new card once the provider is there; what to do about it when it is not. */
export const NewCard = ({
  provider,
  onRetry,
  hint,
  resend,
  ...rest
}: {
  provider: LoadedProvider | { readonly status: "loading" };
  onRetry: () => void;
  /** What else can be done while no card form can be had. */
  hint: string;
  /** Mails the link again that an unverified member has to follow first. */
  resend: ReactNode | undefined;
  onSaved: (cards: Cards, id: string) => void;
  onCancel?: (() => void) | undefined;
  paying?: PayingForm | undefined;
}) => {
  const isUnverified = useUser()?.verified.status === false;
  if (isUnverified) return <VerifyFirst resend={resend} />;
  switch (provider.status) {
    case "loading":
      return <CardFormSkeleton />;
    case "unavailable":
      return <ErrorState message={`${provider.reason} ${hint}`} onRetry={onRetry} />;
    case "ready":
      return (
        <Suspense fallback={<CardFormSkeleton />}>
          <CardForm stripe={provider.stripe} {...rest} />
        </Suspense>
      );
  }
};
