import { useCallback, useState } from "react";
import { useController } from "react-hook-form";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import { callInPlace } from "../../lib/api-client.ts";
import type { Choice } from "./choice.ts";
import { ChoiceField } from "./choice-field.tsx";
import { useFormScope } from "./form-scope.ts";

export interface OrderChoice extends Choice {
  /** The outstanding amount in pence; not known for an order that somebody else has proposed. */
  readonly left?: number;
}

/** The field for the order that money is assigned to. It is found by typing; its number is the form's `order_id`. */
export const OrderField = ({
  start = null,
  onChoose,
}: {
  start?: OrderChoice | null;
  onChoose: (order: OrderChoice | null) => void;
}) => {
  const { control } = useFormScope().form;
  const { field, fieldState } = useController({ control, name: "order_id" });
  const [chosen, setChosen] = useState<Choice | null>(start);
  const [found, setFound] = useState<readonly OrderChoice[]>([]);
  const find = useCallback(async (q: string): Promise<readonly Choice[]> => {
    const orders = await findOrders(q);
    setFound(orders);
    return orders;
  }, []);
  return (
    <ChoiceField
      name="order_id"
      label="Order"
      hint="Order number, customer or company."
      placeholder="Type to search"
      chosen={chosen === null ? [] : [chosen]}
      choices={find}
      error={fieldState.error?.message}
      onChoose={(all) => {
        const next = all.at(-1) ?? null;
        setChosen(next);
        field.onChange(next?.id ?? "");
        onChoose(found.find(({ id }) => id === next?.id) ?? null);
      }}
    />
  );
};

const maxResults = 8;

/** Finds orders; those with an outstanding balance show the amount. */
const findOrders = async (q: string): Promise<readonly OrderChoice[]> => {
  if (q === "") return [];
  const { listAllOrders } = adminSearchContract.endpoints;
  const { data } = await callInPlace(listAllOrders, { query: { q, limit: maxResults } });
  return data.map(({ id, buyer, status, due, due_display: display }) => ({
    id,
    left: status === "pending" ? due : 0,
    title: [id, buyer.name, buyer.company, due > 0 ? `${display} due` : "nothing due"]
      .filter((part) => part !== "")
      .join(", "),
  }));
};
