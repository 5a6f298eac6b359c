import { useState } from "react";

/** Opens one file at a time: its address is requested from the server first, and its button is busy meanwhile. */
export const useOpenFile = (openFile: (hash: string) => Promise<void>) => {
  const [opening, setOpening] = useState<string | null>(null);
  const open = async (hash: string): Promise<void> => {
    if (opening !== null) return;
    setOpening(hash);
    await openFile(hash);
    setOpening(null);
  };
  return { opening, open };
};
