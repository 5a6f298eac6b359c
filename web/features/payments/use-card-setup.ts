import { useEffect, useEffectEvent, useState } from "react";
import { reasonOf } from "../../lib/api-failure.ts";

type CardSetup =
  | { readonly status: "starting" }
  | { readonly status: "started"; readonly secret: string }
  | { readonly status: "failed"; readonly reason: string };

/** Starts a card setup with the provider; each form starts its own. */
export const useCardSetup = (start: () => Promise<{ readonly client_secret: string }>) => {
  const [setup, setSetup] = useState<CardSetup>({ status: "starting" });
  const [tried, setTried] = useState(0);
  const begin = useEffectEvent(start);
  useEffect(() => {
    let current = true;
    const answer = (next: CardSetup): void => {
      if (current) setSetup(next);
    };
    begin().then(
      ({ client_secret: secret }) => answer({ status: "started", secret }),
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
