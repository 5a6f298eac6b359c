import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { coloursPath } from "../../../lib/paths.ts";
import { hexOf } from "./colour-text.ts";

/** How long a picker rests before its colour is searched for: it says every shade on the way. */
const restMs = 250;

/** What is asked for: a colour, nothing yet, or something that is none. */
export type AskedColour =
  | { readonly status: "none" }
  | { readonly status: "asked"; readonly hex: string }
  | { readonly status: "unreadable"; readonly text: string };

/** The colour lives in the URL; while a picker is moved, the one under it is ahead of the URL. */
export const useColour = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = search.get("colour") ?? "";
  const [ahead, setAhead] = useState<string | null>(null);
  const [seen, setSeen] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== text) {
    setSeen(text);
    setAhead(null);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** Of the URL. */
    asked: colourOf(text),
    /** What is seen now. */
    shown: ahead ?? hexOf(text),
    page: /^[1-9]\d{0,5}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1,
    choose(hex: string): void {
      clearTimeout(timer.current);
      void navigate(coloursPath(hex), { preventScrollReset: true });
    },
    move(hex: string): void {
      setAhead(hex.toUpperCase());
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        void navigate(coloursPath(hex), { replace: true, preventScrollReset: true });
      }, restMs);
    },
  };
};

const colourOf = (text: string): AskedColour => {
  if (text.trim() === "") return { status: "none" };
  const hex = hexOf(text);
  return hex === null
    ? { status: "unreadable", text: text.slice(0, 60) }
    : { status: "asked", hex };
};
