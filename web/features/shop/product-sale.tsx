import type { ProductPage } from "../../../shared/contract/catalogue/catalogue.ts";
import { basketPath, contentPath, paths } from "../../lib/paths.ts";
import { shortPrice } from "../../lib/short-price.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { RadioRow } from "../../ui/radio-row.tsx";
import { ownedText } from "./product-text.ts";
import styles from "./product-sale.module.css";

interface ProductSaleProps {
  product: ProductPage;
  /** The slug of the selected licence; the product's own if there is no choice. */
  chosen: string;
  onChoose: (slug: string) => void;
}

/**
 * The price and the purchase. A product that the member has bought, or that their plan includes, links to where it
 * is.
 */
export const ProductSale = (props: ProductSaleProps) => {
  const { product } = props;
  if (product.in_library || product.has_access) return <Owned product={product} />;
  if (!product.on_sale)
    return (
      <div className={styles["ended"]}>
        <p className={styles["said"]}>No longer sold</p>
        <ButtonLink to={paths.shop} variant="hollow">
          See what’s on sale
        </ButtonLink>
      </div>
    );
  return (
    <>
      {product.options.length > 0 && <Options {...props} />}
      <Buy {...props} />
      {product.licence !== "" && <p className={styles["licence"]}>{product.licence}</p>}
    </>
  );
};

const Owned = ({ product }: { product: ProductPage }) => {
  const { opens, in_library: isBought } = product;
  const [first] = opens;
  return (
    <div className={styles["ended"]}>
      <p className={styles["said"]}>{ownedText(product)}</p>
      {opens.length === 1 && first && <ButtonLink to={contentPath(first.slug)}>Open it</ButtonLink>}
      {opens.length !== 1 && isBought && (
        <ButtonLink to={paths.downloads} variant="hollow">
          Go to My Downloads
        </ButtonLink>
      )}
    </div>
  );
};

const Options = ({ product, chosen, onChoose }: ProductSaleProps) => (
  <fieldset className={styles["options"]}>
    <legend className="label">{product.ships ? "Option" : "Licence"}</legend>
    {product.options.map(({ slug, title, price_display: price, ...more }) => (
      <RadioRow
        key={slug}
        name="option"
        value={slug}
        checked={slug === chosen}
        onChange={() => onChoose(slug)}
      >
        <span className={styles["option"]}>
          <span>{title}</span>
          <span className="money">
            {shortPrice(price)}
            {more.price_with_vat_display !== price && (
              <span className={styles["gross"]}>
                {shortPrice(more.price_with_vat_display)} incl. VAT
              </span>
            )}
          </span>
          {more.licence !== "" && <span className={styles["licence"]}>{more.licence}</span>}
        </span>
      </RadioRow>
    ))}
  </fieldset>
);

/** The purchase bar, which stays at the bottom of a phone's screen while the page is scrolled. */
const Buy = ({ product, chosen }: ProductSaleProps) => {
  const option = product.options.find(({ slug }) => slug === chosen);
  const { price_display: net, price_with_vat_display: gross } = option ?? product;
  return (
    <div className={styles["buy"]}>
      <p className={styles["price"]}>
        {option === undefined && product.rrp_display !== null && (
          <s className={styles["before"]}>
            <span className="visually-hidden">Original price </span>
            {shortPrice(product.rrp_display)}
          </s>
        )}
        <span className={styles["amount"]}>{shortPrice(net)}</span>
        <span className={styles["gross"]}>
          {gross === net ? vatless(product) : `${shortPrice(gross)} incl. UK VAT`}
        </span>
      </p>
      <ButtonLink to={basketPath(chosen)} className={styles["add"] ?? ""}>
        Add to basket
      </ButtonLink>
    </div>
  );
};

const vatless = ({ price }: ProductPage): string => (price === 0 ? "" : "No VAT");
