import Copy from "lucide-react/icons/copy";
import { Link } from "react-router";
import type * as z from "zod/mini";
import type { searchContract } from "../../../../shared/contract/content/search.ts";
import { textOn } from "../../../lib/contrast.ts";
import { contentPath, upgradePath } from "../../../lib/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CopyHex, HexButton } from "../../../ui/copy-hex.tsx";
import styles from "./colour-match.module.css";
import { deltaEText, distanceText } from "./colour-text.ts";

type Match = z.output<
  (typeof searchContract.endpoints.searchColours)["replies"][200]
>["data"][number];
type Colour = Match["nearest"];

/** A palette with its nearest colour marked; if the item has no palette, the nearest colour of its cover. */
export const ColourMatch = ({ match, queryText }: { match: Match; queryText: string }) => {
  const { palette, nearest, content } = match;
  if (palette === null) return <CoverOnly match={match} queryText={queryText} />;
  const marked = palette.colours.findIndex(
    ({ name, hex }) => name === nearest.name && hex.toLowerCase() === nearest.hex.toLowerCase(),
  );
  return (
    <div className={styles["palette"]}>
      <p className={styles["title"]}>
        <span>{palette.title}</span>
        <Link to={contentPath(content.slug, palette.page)}>
          See it in the report<span className="visually-hidden">: {content.title}</span>
        </Link>
      </p>
      <ul className={styles["colours"]}>
        {palette.colours.map(({ name, hex }, index) => (
          <Swatch
            key={`${name} ${hex}`}
            name={name}
            hex={hex}
            nearest={index === marked ? nearest : null}
            queryText={queryText}
          />
        ))}
      </ul>
    </div>
  );
};

const Distance = ({ distance }: { distance: number }) => (
  <span className={styles["distance"]}>
    {distanceText(distance)} <span className={styles["figure"]}>{deltaEText(distance)}</span>
  </span>
);

/** A colour to copy. The nearest one contains an area in the requested colour, for comparison edge to edge. */
const Swatch = ({
  name,
  hex,
  nearest,
  queryText,
}: Pick<Colour, "name" | "hex"> & { nearest: Colour | null; queryText: string }) => (
  <li className={classNames(styles["colour"], nearest && styles["nearest"])}>
    <CopyHex hex={hex} name={name} className={styles["swatch"]}>
      <span className={styles["copy"]} style={{ color: textOn(hex) }}>
        <Copy size={16} strokeWidth={1.5} aria-hidden />
      </span>
      {nearest && <span className={styles["asked"]} style={{ backgroundColor: queryText }} />}
    </CopyHex>
    <p className={styles["words"]} style={{ color: textOn(hex) }}>
      {/* Colours of combinations have no name of their own. */}
      {name !== hex && <span className={styles["name"]}>{name}</span>}
      <span className={styles["hex"]}>
        <HexButton hex={hex} />
      </span>
      {nearest && <Distance distance={nearest.distance} />}
    </p>
  </li>
);

const CoverOnly = ({
  match: {
    nearest,
    content: { slug, has_access },
  },
  queryText,
}: {
  match: Match;
  queryText: string;
}) => (
  <div className={styles["closed"]}>
    <ul className={styles["colours"]}>
      <Swatch {...nearest} nearest={nearest} queryText={queryText} />
    </ul>
    <div className={styles["locked"]}>
      <p>The closest colour on its cover.{!has_access && " Its palettes are inside."}</p>
      {!has_access && (
        <ButtonLink variant="hollow" small to={upgradePath(slug)}>
          Upgrade to view
        </ButtonLink>
      )}
    </div>
  </div>
);
