import { useState } from "react";
import { notify, notifyProblem } from "../../../lib/notifications.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./palette-downloads.module.css";
import type { ColourGroup } from "./palette-colours.ts";
import type { PaletteFormat } from "./palette-file.ts";

const formats: ReadonlyArray<{ format: PaletteFormat; label: string; title: string }> = [
  { format: "ase", label: "ASE", title: "Adobe swatches" },
  { format: "css", label: "CSS", title: "Custom properties" },
  { format: "json", label: "JSON", title: "Design tokens" },
];

/** Downloads of a palette in three formats. */
export const PaletteDownloads = ({
  title,
  groups,
}: {
  title: string;
  groups: readonly ColourGroup[];
}) => {
  const [busy, setBusy] = useState(false);
  const save = async (format: PaletteFormat): Promise<void> => {
    setBusy(true);
    try {
      const { savePalette } = await import("./palette-file.ts");
      notify("success", `${savePalette(title, groups, format)} saved`);
    } catch (thrown) {
      notifyProblem("saving the palette", thrown);
    }
    setBusy(false);
  };
  return (
    <div
      className={classNames("screen-only", styles["downloads"])}
      role="group"
      aria-label={`Save ${title}`}
    >
      <span className="label" aria-hidden>
        Save as
      </span>
      {formats.map(({ format, label, title: what }) => (
        <button
          key={format}
          type="button"
          className={styles["format"]}
          aria-label={`Save ${title} as ${label}, ${what}`}
          title={what}
          onClick={() => busy || void save(format)}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
