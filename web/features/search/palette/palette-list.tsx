import ArrowRight from "lucide-react/icons/arrow-right";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import ReceiptText from "lucide-react/icons/receipt-text";
import Search from "lucide-react/icons/search";
import Tag from "lucide-react/icons/tag";
import UserRound from "lucide-react/icons/user-round";
import { Link } from "react-router";
import type { FoundRecord } from "../../../../shared/contract/staff/admin-search.ts";
import type { ProductHit, SearchHit } from "../../../../shared/contract/content/search.ts";
import { shortPrice } from "../../../lib/short-price.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";
import { OpensWith } from "../../content-cards/opens-with.tsx";
import { Highlighted } from "../highlighted.tsx";
import styles from "./palette-list.module.css";
import type { PaletteOption, PaletteSection } from "./palette-sections.ts";

interface PaletteListProps {
  id: string;
  sections: readonly PaletteSection[];
  active: PaletteOption | undefined;
  optionId: (option: PaletteOption) => string;
  onPoint: (option: PaletteOption) => void;
  onFollow: () => void;
  /** True while new results are loading. */
  changing: boolean;
}

/** The palette's options. They are links too, so that they can be opened in a new tab. */
export const PaletteList = ({
  id,
  sections,
  active,
  optionId,
  onPoint,
  onFollow,
  changing,
}: PaletteListProps) => (
  <div id={id} role="listbox" aria-label="Suggestions" className={styles["list"]}>
    {sections.map((section) => (
      <div
        key={section.id}
        role="group"
        className={classNames(
          changing && (section.id === "hits" || section.id === "products") && styles["changing"],
        )}
        aria-labelledby={section.title === null ? undefined : `${id}-${section.id}`}
        aria-label={section.title === null ? "Search" : undefined}
      >
        {section.title !== null && (
          <div id={`${id}-${section.id}`} className={classNames("label", styles["heading"])}>
            {section.title}
          </div>
        )}
        {section.options.map((option) => (
          <Link
            key={option.id}
            id={optionId(option)}
            role="option"
            aria-selected={option === active}
            tabIndex={-1}
            to={option.to}
            className={styles["option"]}
            onMouseMove={() => onPoint(option)}
            onClick={(event) => {
              if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onFollow();
            }}
          >
            <OptionContent option={option} />
          </Link>
        ))}
      </div>
    ))}
  </div>
);

const Hit = ({ hit }: { hit: SearchHit }) => (
  <>
    <span className={styles["cover"]}>
      <Picture picture={hit.image} sizes="40px" ratio="4 / 5" decorative />
    </span>
    <span className={styles["words"]}>
      <span className={styles["title"]}>
        <Highlighted text={hit.title} ranges={hit.highlights.title} />
      </span>
      <span className={styles["note"]}>
        {hit.typeTitle}, {hit.is_premium ? "Premium" : "Free"}
        {hit.opens_with !== null && ". "}
        <OpensWith card={hit} />
      </span>
    </span>
    {!hit.has_access && <Lock size={16} strokeWidth={1.5} aria-hidden />}
  </>
);

const Product = ({ product }: { product: ProductHit }) => (
  <>
    <span className={styles["cover"]}>
      {product.image && <Picture picture={product.image} sizes="40px" ratio="4 / 5" decorative />}
    </span>
    <span className={styles["words"]}>
      <span className={styles["title"]}>{product.title}</span>
      <span className={styles["note"]}>Shop, {shortPrice(product.price_display)}</span>
    </span>
  </>
);

const FoundIcon = ({ kind }: { kind: FoundRecord["kind"] }) => {
  switch (kind) {
    case "order":
      return <ReceiptText size={18} strokeWidth={1.5} aria-hidden />;
    case "person":
    case "team":
      return <UserRound size={18} strokeWidth={1.5} aria-hidden />;
    case "product":
    case "plan":
    case "voucher":
      return <Tag size={18} strokeWidth={1.5} aria-hidden />;
  }
};

const OptionContent = ({ option }: { option: PaletteOption }) => {
  switch (option.kind) {
    case "search":
      return (
        <>
          <Search size={18} strokeWidth={1.5} aria-hidden />
          <span className={styles["words"]}>Search for “{option.query}”</span>
        </>
      );
    case "recent":
      return (
        <>
          <Clock size={18} strokeWidth={1.5} aria-hidden />
          <span className={styles["words"]}>{option.query}</span>
        </>
      );
    case "colour":
      return (
        <>
          <span className={styles["chip"]} style={{ backgroundColor: option.hex }} />
          <span className={styles["words"]}>Palettes near {option.hex}</span>
        </>
      );
    case "page":
      return (
        <>
          <ArrowRight size={18} strokeWidth={1.5} aria-hidden />
          <span className={styles["words"]}>{option.title}</span>
        </>
      );
    case "hit":
      return <Hit hit={option.hit} />;
    case "product":
      return <Product product={option.product} />;
    case "found":
      return (
        <>
          <FoundIcon kind={option.found.kind} />
          <span className={styles["words"]}>
            <span className={styles["title"]}>{option.found.title}</span>
            <span className={styles["note"]}>{option.found.detail}</span>
          </span>
        </>
      );
  }
};
