import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { coloursPath } from "../../../lib/paths.ts";
import { hexOf } from "./colour-text.ts";

/**
 * The milliseconds for which a picker has to rest before its colour is searched for, because it reports every shade
 * on the way.
 */
const debounceMs = 250;

/** The requested colour, an empty request, or text that is not a colour. */
export type RequestedColour =
  | { readonly status: "none" }
  | { readonly status: "asked"; readonly hex: string }
  | { readonly status: "unreadable"; readonly text: string };

/** The colour, which is stored in the URL. While a picker is moved, its colour is ahead of the URL. */
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
    /** The colour in the URL. */
    asked: colourOf(text),
    /** The colour that is shown now. */
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
      }, debounceMs);
    },
  };
};

const colourOf = (text: string): RequestedColour => {
  if (text.trim() === "") return { status: "none" };
  const hex = hexOf(text);
  return hex === null
    ? { status: "unreadable", text: text.slice(0, 60) }
    : { status: "asked", hex };
};
