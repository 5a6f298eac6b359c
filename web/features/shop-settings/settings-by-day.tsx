import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import {
  type DatedSettings,
  settingsRecord,
  type SettingsRecord,
} from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { DatedChanges, type PlannedForm } from "../admin-kit/dated-changes.tsx";
import type { FieldNames } from "../admin-kit/field-names.ts";
import { FieldRow } from "../admin-kit/field-grid.tsx";
import { FormPounds, FormText } from "../admin-kit/form-fields.tsx";
import {
  dayText,
  percent,
  percentText,
  pounds,
  poundsOrNothing,
  poundsText,
  alwaysNull,
} from "../admin-kit/form-values.ts";
import { InnerForm } from "../admin-kit/inner-form.tsx";
import { PlannedDay, ReplacedNote, useReplacedState } from "../admin-kit/planned-day.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { toZoneInput, type Zone } from "./zone-input.ts";

const { listSettings, scheduleSettings, unscheduleSettings } = shopSettingsContract.endpoints;

const withoutRedirect = { leaves: false } as const;

interface Answer {
  readonly data: DatedSettings[];
  readonly settings: SettingsRecord;
}

interface SettingsByDayProps {
  settings: SettingsRecord;
  mayChange: boolean;
  onChange: (settings: SettingsRecord) => void;
}

/** The past, current and scheduled settings for VAT and delivery. */
export const SettingsByDay = ({ settings, mayChange, onChange }: SettingsByDayProps) => {
  const { version } = settings;
  return (
    <DatedChanges
      level={2}
      title="Scheduled rates"
      action="Schedule a change"
      about="Saving above changes rates and prices now. To change them later, for example for a new VAT rate, schedule a change. Existing orders don’t change."
      asked={useEndpoint(listSettings, {}, withoutRedirect)}
      record={settings}
      schema={settingsRecord}
      recordIn={(answer: Answer) => answer.settings}
      onChange={onChange}
      words={settingsText}
      toForm={startOf}
      mayChange={mayChange}
      renderForm={(planned) => <ScheduleSettings settings={settings} {...planned} />}
      onTakeBack={(from) =>
        callInPlace(unscheduleSettings, { params: { from }, query: { version } })
      }
    />
  );
};

const settingsText = ({ vat, zones }: DatedSettings): string =>
  [
    `VAT ${percentText(vat.standard)}% and ${percentText(vat.zero)}%`,
    ...zones.map(({ title, price_display }) => `${title} ${price_display}`),
  ].join(", ");

/**
 * Returns a field's name for a zone. A zone is identified by its title, of which the name contains only letters and
 * digits.
 */
const fieldOf = (begin: string, title: string): string =>
  `${begin}-${title.replaceAll(/[^a-z\d]/giu, (sign) => `_${sign.codePointAt(0)}_`)}`;
const priceField = ({ title }: Zone): string => fieldOf("price", title);
const freeField = ({ title }: Zone): string => fieldOf("free", title);

interface ScheduleSettingsProps extends PlannedForm<DatedSettings, Answer> {
  settings: SettingsRecord;
}

const ScheduleSettings = ({
  settings,
  states,
  onPlanned,
  onStale,
  onClose,
}: ScheduleSettingsProps) => {
  const { version } = settings;
  const { day, setDay, replaced } = useReplacedState(states);
  const inForce = replaced ?? settings;
  const { zones } = inForce;
  const state = useCreateForm({
    schema: formFor(inForce),
    start: startOf(inForce),
    create: ({ from, ...body }) =>
      callInPlace(scheduleSettings, { params: { from }, body: { ...body, version } }),
    doing: "scheduling the change",
    created: "Change scheduled.",
    onCreated: (answer) => {
      onPlanned(answer);
      onClose();
    },
    onStale,
  });
  const names: Record<string, string> = {
    from: "Start date",
    standard: "Standard VAT",
    zero: "Reduced VAT",
  };
  for (const zone of zones) {
    names[priceField(zone)] = zone.title;
    names[freeField(zone)] = `${zone.title}, free from`;
  }
  return (
    <InnerForm
      state={state}
      names={names satisfies FieldNames}
      prefix="planned"
      action="Schedule change"
      onCancel={onClose}
    >
      <FieldRow>
        <PlannedDay onTyped={setDay} />
        <FormText name="standard" label="Standard VAT (%)" inputMode="decimal" />
        <FormText name="zero" label="Books and e-books (%)" inputMode="decimal" />
      </FieldRow>
      <ReplacedNote day={day} replaced={replaced} words={settingsText} />
      {zones.map((zone) => (
        <FieldRow key={zone.title}>
          <FormPounds name={priceField(zone)} label={`${zone.title}, in pounds`} />
          <FormPounds name={freeField(zone)} label="Free from" optional />
        </FieldRow>
      ))}
    </InnerForm>
  );
};

const formFor = ({ zones, vat_countries }: Pick<SettingsRecord, "vat_countries" | "zones">) =>
  z.pipe(
    z.catchall(
      z.object({
        from: dayText,
        standard: percent,
        zero: percent,
        ...Object.fromEntries(zones.map((zone) => [priceField(zone), pounds])),
        ...Object.fromEntries(zones.map((zone) => [freeField(zone), poundsOrNothing])),
      }),
      alwaysNull,
    ),
    z.transform(({ from, standard, zero, ...amounts }) => ({
      from,
      vat: { standard, zero },
      vat_countries: vat_countries.map(({ id }) => id),
      zones: zones.map((zone) => ({
        ...toZoneInput(zone),
        price: amounts[priceField(zone)] ?? zone.price,
        free_from: amounts[freeField(zone)] ?? null,
      })),
    })),
  );

const startOf = ({ vat, zones }: Pick<SettingsRecord, "vat" | "zones">): FieldValues => ({
  from: "",
  standard: percentText(vat.standard),
  zero: percentText(vat.zero),
  ...Object.fromEntries(
    zones.flatMap((zone) => [
      [priceField(zone), poundsText(zone.price)],
      [freeField(zone), poundsText(zone.free_from)],
    ]),
  ),
});
