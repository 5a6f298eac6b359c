import type { ReactNode } from "react";
import { notify } from "../lib/notifications.ts";

/** A colour that copies its hex when it is pressed; the toast says so aloud, too. */
export const CopyHex = ({
  hex,
  name,
  className,
  children,
}: {
  hex: string;
  name?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}) => (
  <button
    type="button"
    className={className}
    style={{ backgroundColor: hex }}
    aria-label={`Copy ${name ? `${name}, ` : ""}${hex}`}
    title={`Copy ${hex}`}
    onClick={() => void copy(hex)}
  >
    {children}
  </button>
);

const copy = async (hex: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(hex);
    notify("success", `${hex} copied`);
  } catch {
    notify("error", `${hex} could not be copied`);
  }
};
