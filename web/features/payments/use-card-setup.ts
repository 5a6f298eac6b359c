import { useEffect, useState } from "react";
import { paymentsContract } from "../../../shared/contract/payments.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";

export type CardSetup =
  | { readonly status: "starting" }
  | { readonly status: "started"; readonly secret: string }
  | { readonly status: "failed"; readonly reason: string };

/** What the provider needs to take one card's details; each form starts one of its own. */
export const useCardSetup = () => {
  const [setup, setSetup] = useState<CardSetup>({ status: "starting" });
  const [tried, setTried] = useState(0);
  useEffect(() => {
    let current = true;
    const answer = (next: CardSetup): void => {
      if (current) setSetup(next);
    };
    call(paymentsContract.endpoints.startCard, {}).then(
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
