import { useState } from "react";
import {
  productRecord,
  type ProductRecord,
} from "../../../shared/contract/catalogue/product-views.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { RecordPart } from "../admin-kit/record-part.tsx";
import { UsedBy, type Uses, usedByLines } from "../admin-kit/used-by.tsx";
import { adoptCurrentRecord } from "../admin-kit/adopt-current-record.ts";
import { SortableRows } from "../admin-kit/sortable-rows.tsx";
import { EditOption, NewOption } from "./option-form.tsx";
import { useOptionOrder } from "./use-option-order.ts";
import styles from "./options-editor.module.css";

const { deleteOption } = catalogueAdminContract.endpoints;

type Option = ProductRecord["options"][number];

interface OptionsEditorProps {
  product: ProductRecord;
  mayChange: boolean;
  onChange: (product: ProductRecord) => void;
}

/** The options of a product, in the order in which its page offers them. */
export const OptionsEditor = ({ product, mayChange, onChange }: OptionsEditorProps) => {
  const [open, setOpen] = useState<string | null>(null);
  const { options } = product;
  const order = useOptionOrder(onChange);
  const close = (next: ProductRecord | null): void => {
    setOpen(null);
    if (next !== null) onChange(next);
  };
  return (
    <RecordPart
      title="Options"
      about={
        options.length === 0
          ? "Sold without options. Add options, such as licences for one designer or a studio, to give customers a choice."
          : "Customers choose one available option, each with its own price."
      }
    >
      <SortableRows rows={options} mayMove={mayChange} onOrder={(ids) => void order(product, ids)}>
        {(option) =>
          open === option.id ? (
            <EditOption product={product} option={option} onDone={close} />
          ) : (
            <OptionRow
              product={product}
              option={option}
              mayChange={mayChange && open === null}
              onEdit={() => setOpen(option.id)}
              onChange={onChange}
            />
          )
        }
      </SortableRows>
      {open === "new" && <NewOption product={product} onDone={close} />}
      {mayChange && open === null && (
        <div>
          <Button variant="hollow" onClick={() => setOpen("new")}>
            Add option
          </Button>
        </div>
      )}
    </RecordPart>
  );
};

const OptionRow = ({
  product,
  option,
  mayChange,
  onEdit,
  onChange,
}: {
  product: ProductRecord;
  option: Option;
  mayChange: boolean;
  onEdit: () => void;
  onChange: (product: ProductRecord) => void;
}) => {
  const [uses, setUses] = useState<Uses>([]);
  const remove = async (): Promise<void> => {
    try {
      const sent = { params: { id: option.id }, query: { version: product.version } };
      await callInPlace(deleteOption, sent);
      notify("success", `The option ${option.title} has been deleted.`);
      const { readProduct } = catalogueAdminContract.endpoints;
      onChange((await callInPlace(readProduct, { params: { id: product.id } })).data);
    } catch (thrown) {
      setUses(usedByLines(thrown));
      adoptCurrentRecord(productRecord, onChange)(asFailure(thrown).current);
      notifyProblem("deleting the option", thrown);
    }
  };
  return (
    <div className={styles["row"]}>
      <div className={styles["words"]}>
        <p className={styles["title"]}>
          {option.title} {!option.status && <Badge>Unavailable</Badge>}
        </p>
        {option.licence !== "" && <p className={styles["licence"]}>{option.licence}</p>}
      </div>
      <p className="money">{option.price_display}</p>
      {mayChange && (
        <div className={styles["actions"]}>
          <Button variant="quiet" onClick={onEdit}>
            Edit<span className="visually-hidden"> {option.title}</span>
          </Button>
          <ConfirmButton
            action="Delete"
            about={option.title}
            doing="Deleting"
            keep="Keep it"
            variant="quiet"
            onConfirm={remove}
          >
            <p>
              {option.title} can no longer be chosen. Options that have been ordered can’t be
              deleted: make them unavailable instead.
            </p>
          </ConfirmButton>
        </div>
      )}
      <UsedBy one="option" uses={uses} />
    </div>
  );
};
