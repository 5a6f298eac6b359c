import { useEffect, useState } from "react";
import { type CardProvider, type LoadedProvider, loadCardProvider } from "./card-provider.ts";

/** Loads the provider and returns it, the loading state or the error; `retry` tries again. */
export const useCardProvider = (provider: CardProvider | undefined) => {
  const [answer, setAnswer] = useState<LoadedProvider | { readonly status: "loading" }>({
    status: "loading",
  });
  const [tried, setTried] = useState(0);
  useEffect(() => {
    if (!provider) return;
    let current = true;
    const load = async (): Promise<void> => {
      const result = await loadCardProvider(provider);
      if (current) setAnswer(result);
    };
    void load();
    return () => {
      current = false;
    };
  }, [provider, tried]);
  const retry = (): void => {
    setAnswer({ status: "loading" });
    setTried((times) => times + 1);
  };
  return { answer, retry };
};
