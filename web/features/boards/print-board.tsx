import { useEffect, useRef, useState } from "react";
import { boardsContract } from "../../../shared/contract/boards/boards.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";

const { printBoard } = boardsContract.endpoints;

/** The milliseconds between two checks whether the PDF is ready, and the time after which checking stops. */
const pollIntervalMs = 1200;
const timeoutMs = 90_000;

/** Requests a PDF of the board, waits for it and saves it. */
export const PrintBoard = ({ id, empty }: { id: string; empty: boolean }) => {
  const [busy, setBusy] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const print = async (): Promise<void> => {
    setBusy(true);
    announce("We’re making your PDF.");
    try {
      const url = await waitForPdf(id, () => left.current);
      if (url !== null) location.assign(url);
      if (url !== null) announce("Your PDF is ready and is downloading.");
    } catch (thrown) {
      notifyProblem("making the PDF", thrown);
    }
    setBusy(false);
  };
  return (
    <Button variant="hollow" small busy={busy} disabled={empty} onClick={() => void print()}>
      {busy ? "Making your PDF" : "Export PDF"}
    </Button>
  );
};

/** Returns the PDF's address; null if the page has been left. */
const waitForPdf = async (id: string, hasLeft: () => boolean): Promise<string | null> => {
  for (const start = performance.now(); performance.now() - start < timeoutMs;) {
    const { data } = await callInPlace(printBoard, { params: { id } });
    if (hasLeft()) return null;
    if (data.url !== null) return data.url;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    if (hasLeft()) return null;
  }
  throw new Error("This is taking longer than usual. Please try again in a few minutes.");
};
