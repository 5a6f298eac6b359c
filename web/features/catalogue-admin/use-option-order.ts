import { useRef } from "react";
import {
  productRecord,
  type ProductRecord,
} from "../../../shared/contract/catalogue/product-views.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { adoptCurrentRecord } from "../admin-kit/adopt-current-record.ts";

const { reorderOptions } = catalogueAdminContract.endpoints;

type Ids = readonly string[];

/**
 * Sorts a product's options at once and saves the order. Moves made while a call is running are saved together after
 * it, because each call needs the version that the previous one returned.
 */
export const useOptionOrder = (onChange: (product: ProductRecord) => void) => {
  const saving = useRef<{ next: Ids | null }>(null);
  const put = async (product: ProductRecord, ids: Ids): Promise<void> => {
    onChange(inOrder(product, ids));
    if (saving.current !== null) {
      saving.current.next = ids;
      return;
    }
    const steps: { next: Ids | null } = { next: ids };
    saving.current = steps;
    let existing = product;
    try {
      for (let order = steps.next; order !== null; order = steps.next) {
        steps.next = null;
        existing = await save(existing, order); // oxlint-disable-line no-await-in-loop
        onChange(steps.next === null ? existing : inOrder(existing, steps.next));
      }
      const before = product.options.map(({ id }) => id);
      const run = (): void => void put(existing, before);
      notify("success", "Options reordered.", { label: "Undo", run });
    } catch (thrown) {
      notifyProblem("changing the order of the option", thrown);
      if (adoptCurrentRecord(productRecord, onChange)(asFailure(thrown).current) === null)
        onChange(existing);
    } finally {
      saving.current = null;
    }
  };
  return put;
};

const save = async ({ id, version }: ProductRecord, order: Ids): Promise<ProductRecord> => {
  const sent = { params: { productId: id }, body: { order: [...order], version } };
  return (await callInPlace(reorderOptions, sent)).data;
};

const inOrder = (product: ProductRecord, ids: Ids): ProductRecord => {
  const byId = new Map(product.options.map((option) => [option.id, option]));
  return { ...product, options: ids.flatMap((id) => byId.get(id) ?? []) };
};
