import type { Stripe } from "@stripe/stripe-js";
import { type ReactNode, Suspense } from "react";
import { useUser } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { CardFormSkeleton } from "./card-form-skeleton.tsx";
import type { LoadedProvider } from "./card-provider.ts";
import { VerifyFirst } from "./verify-first.tsx";

/** The form for a new card once the provider has loaded; otherwise the error and a retry. */
export const NewCard = ({
  provider,
  onRetry,
  hint,
  resend,
  children,
}: {
  provider: LoadedProvider | { readonly status: "loading" };
  onRetry: () => void;
  /** The alternative while the card form is not available. */
  hint: string;
  /** The button that sends the verification link again to an unverified member. */
  resend: ReactNode | undefined;
  children: (stripe: Stripe) => ReactNode;
}) => {
  const isUnverified = useUser()?.verified.status === false;
  if (isUnverified) return <VerifyFirst resend={resend} />;
  switch (provider.status) {
    case "loading":
      return <CardFormSkeleton />;
    case "unavailable":
      return <ErrorState message={`${provider.reason} ${hint}`} onRetry={onRetry} />;
    case "ready":
      return <Suspense fallback={<CardFormSkeleton />}>{children(provider.stripe)}</Suspense>;
  }
};
