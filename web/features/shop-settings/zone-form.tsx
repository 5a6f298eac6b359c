import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import type { SettingsRecord } from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import type { FieldNames } from "../admin-kit/field-names.ts";
import { FieldRow } from "../admin-kit/field-grid.tsx";
import { FormChoices, FormPounds, FormText } from "../admin-kit/form-fields.tsx";
import { choiceIds, pounds, poundsOrNothing, poundsText } from "../admin-kit/form-values.ts";
import { InnerForm } from "../admin-kit/inner-form.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { type ZoneInput, type Zone } from "./zone-input.ts";

const names: FieldNames = {
  title: "Title",
  countries: "Countries",
  price: "Price",
  free_from: "Free from",
};

const zoneFormSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, "Enter a title"), z.maxLength(60)),
  countries: choiceIds,
  price: pounds,
  free_from: poundsOrNothing,
});

const valuesOf = (zone: Zone | null): FieldValues => ({
  title: zone?.title ?? "",
  countries: zone?.countries ?? [],
  price: poundsText(zone?.price ?? null),
  free_from: poundsText(zone?.free_from ?? null),
});

interface ZoneFormProps {
  /** The zone; null for a new one. */
  zone: Zone | null;
  /** True if an existing zone is saved; false if a new one is added. */
  saves: boolean;
  countries: SettingsRecord["countries"];
  onSave: (zone: ZoneInput) => Promise<SettingsRecord>;
  /**
   * Shows the settings as the server returned them with a conflict; returns the zone's current state, or undefined if
   * it no longer exists.
   */
  onStale: (current: unknown) => Zone | null | undefined;
  onClose: () => void;
}

/** The form of a shipping zone: its countries and its price. */
export const ZoneForm = ({ zone, saves, countries, onSave, onStale, onClose }: ZoneFormProps) => {
  const isElsewhere = zone?.countries === null;
  const state = useCreateForm({
    schema: zoneFormSchema,
    start: valuesOf(zone),
    create: (typed) => onSave({ ...typed, countries: isElsewhere ? null : typed.countries }),
    doing: saves ? "updating the zone" : "adding the zone",
    created: saves ? "Zone updated." : "Zone added.",
    onCreated: onClose,
    onStale: (current) => {
      const now = onStale(current);
      return now === undefined ? null : { is: valuesOf(now) };
    },
  });
  return (
    <InnerForm
      state={state}
      names={names}
      prefix="zone"
      action={saves ? "Save zone" : "Add zone"}
      onCancel={onClose}
    >
      <FormText name="title" maxLength={60} />
      {!isElsewhere && (
        <FormChoices name="countries" choices={countries} placeholder="Type a country" />
      )}
      <FieldRow>
        <FormPounds name="price" label="Delivery price in pounds, excl. VAT" />
        <FormPounds
          name="free_from"
          label="Free delivery from, in pounds excl. VAT"
          hint="Order total. Leave blank for no free delivery."
          optional
        />
      </FieldRow>
    </InnerForm>
  );
};
