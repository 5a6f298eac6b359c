import { usePageTitle } from "../../../lib/page-title.ts";
import { ColourField } from "./colour-field.tsx";
import { ColourResults } from "./colour-results.tsx";
import styles from "./colour-screen.module.css";
import { useColour } from "./use-colour.ts";

/** `/colours?colour=8996C1`: the palettes and reports nearest to a colour. */
export const ColourScreen = () => {
  const { asked: requestedColour, shown, page, choose, move } = useColour();
  usePageTitle(
    requestedColour.status === "asked" ? `${requestedColour.hex}, colour search` : undefined,
  );
  return (
    <div className={styles["screen"]}>
      <ColourField
        shown={shown}
        unreadable={requestedColour.status === "unreadable" ? requestedColour.text : null}
        onChoose={choose}
        onMove={move}
      />
      <div className="page">
        {requestedColour.status === "asked" ? (
          <ColourResults hex={requestedColour.hex} page={page} />
        ) : (
          <p className={styles["hint"]}>
            Start with one of these twelve, or enter the colour you’re working with. We match
            colours by how the eye sees them.
          </p>
        )}
      </div>
    </div>
  );
};
