import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderLoadError } from "./order-load-error.tsx";
import { useOrder } from "./use-orders.ts";

/** The documents of an order that has not been loaded yet. */
const DocumentsOfOrder = ({ id }: { id: string }) => {
  const { data, error, mutate } = useOrder(id);
  if (data) return <OrderDocuments order={data.data} />;
  if (error) return <OrderLoadError failure={error} onRetry={() => void mutate()} />;
  return (
    <>
      <LoadingNote>Loading the documents</LoadingNote>
      <Skeleton height={72} />
    </>
  );
};

export default DocumentsOfOrder;
