import Copy from "lucide-react/icons/copy";
import type { ReactNode } from "react";
import { notify } from "../lib/notifications.ts";
import { classNames } from "./class-names.ts";
import styles from "./copy-hex.module.css";

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

/** The hex itself, which is copied when it is pressed and says so. */
export const HexButton = ({ hex, className }: { hex: string; className?: string | undefined }) => (
  <button
    type="button"
    className={classNames(styles["hex"], className)}
    title={`Copy ${hex}`}
    onClick={() => void copy(hex)}
  >
    <span className="visually-hidden">Copy </span>
    {hex.toUpperCase()}
    <Copy size={12} strokeWidth={1.5} aria-hidden />
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
