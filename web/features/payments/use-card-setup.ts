import { useEffect, useEffectEvent, useState } from "react";
import { reasonOf } from "../../lib/api-failure.ts";
import type { CardProvider } from "./card-provider.ts";

export type CardSetup =
  | { readonly status: "starting" }
  | { readonly status: "started"; readonly secret: string; readonly provider: CardProvider }
  | { readonly status: "failed"; readonly reason: string };

/** The call that starts to take a card. */
export type StartCard = () => Promise<{
  readonly client_secret: string;
  readonly provider: CardProvider;
}>;

/** What the provider needs to take one card's details; each form starts one of its own. */
export const useCardSetup = (start: StartCard) => {
  const [setup, setSetup] = useState<CardSetup>({ status: "starting" });
  const [tried, setTried] = useState(0);
  const begin = useEffectEvent(start);
  useEffect(() => {
    let current = true;
    const answer = (next: CardSetup): void => {
      if (current) setSetup(next);
    };
    begin().then(
      ({ client_secret: secret, provider }) => answer({ status: "started", secret, provider }),
      (thrown: unknown) => answer({ status: "failed", reason: reasonOf(thrown) }),
    );
    return () => {
      current = false;
    };
  }, [tried]);
  const retry = (): void => {
    setSetup({ status: "starting" });
    setTried((times) => times + 1);
  };
  return { setup, retry };
};
