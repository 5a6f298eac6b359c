import { productCall } from "../features/shop/shop-calls.ts";
import { ProductScreen, ProductSkeleton } from "../features/shop/product-screen.tsx";
import { usePageTitle } from "../lib/page-title.ts";
import { usePageCall } from "../lib/use-endpoint.ts";
import { ErrorState } from "../ui/error-state.tsx";

const Product = () => {
  const { data, error, mutate } = usePageCall(productCall);
  usePageTitle(data?.data.title);
  if (error && !data)
    return (
      <div className="page">
        <ErrorState
          message={`There was a problem getting a product: ${error.message}`}
          onRetry={() => void mutate()}
        />
      </div>
    );
  return data ? <ProductScreen key={data.data.slug} product={data.data} /> : <ProductSkeleton />;
};

export default Product;
