import { usePageTitle } from "../../../lib/page-title.ts";
import { ColourField } from "./colour-field.tsx";
import { ColourResults } from "./colour-results.tsx";
import styles from "./colour-screen.module.css";
import { useColour } from "./use-colour.ts";

/** `/colours?colour=8996C1`: the palettes and reports nearest to a colour. */
export const ColourScreen = () => {
  const { asked, shown, page, choose, move } = useColour();
  usePageTitle(asked.status === "asked" ? `${asked.hex}, colour search` : undefined);
  return (
    <div className={styles["screen"]}>
      <ColourField
        shown={shown}
        unreadable={asked.status === "unreadable" ? asked.text : null}
        onChoose={choose}
        onMove={move}
      />
      <div className="page">
        {asked.status === "asked" ? (
          <ColourResults hex={asked.hex} page={page} />
        ) : (
          <p className={styles["hint"]}>
            Pick one of these twelve to begin, or bring the colour you are working with. Distances
            are measured as the eye sees them.
          </p>
        )}
      </div>
    </div>
  );
};
