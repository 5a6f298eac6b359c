import * as z from "zod/mini";
import type { DatedSettings, SettingsRecord } from "../../../shared/contract/tariff-views.ts";
import { tariffContract } from "../../../shared/contract/tariff.ts";
import { call } from "../../lib/api-client.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { DatedChanges } from "../records/dated-changes.tsx";
import type { FieldNames } from "../records/field-names.ts";
import { FieldRow } from "../records/field-grid.tsx";
import { FormPounds, FormText } from "../records/form-fields.tsx";
import {
  dayText,
  percent,
  percentText,
  pounds,
  poundsOrNothing,
  poundsText,
} from "../records/form-values.ts";
import { InnerForm } from "../records/inner-form.tsx";
import { useCreateForm } from "../records/use-create-form.ts";
import { sentZones } from "./sent-zones.ts";

const { listSettings, scheduleSettings, unscheduleSettings } = tariffContract.endpoints;

const stays = { leaves: false } as const;

interface Answer {
  readonly data: DatedSettings[];
  readonly settings: SettingsRecord;
}

interface SettingsByDayProps {
  settings: SettingsRecord;
  mayChange: boolean;
  onChange: (settings: SettingsRecord) => void;
}

/** VAT and delivery as they were, are and will be. */
export const SettingsByDay = ({ settings, mayChange, onChange }: SettingsByDayProps) => {
  const { version } = settings;
  const { data, error, mutate } = useEndpoint(listSettings, {}, stays);
  const show = (answer: Answer): void => {
    void mutate({ data: answer.data }, { revalidate: false });
    onChange(answer.settings);
  };
  return (
    <DatedChanges
      level={2}
      title="Rates by day"
      about="A rate or a price that is saved above holds at once. Plan one for a later day, such as a new rate of VAT, and it holds from midnight in London. Orders that are placed keep theirs."
      states={data?.data}
      failure={error && !data ? error.message : undefined}
      onRetry={() => void mutate()}
      words={inWords}
      mayChange={mayChange}
      renderForm={(close) => <PlanSettings settings={settings} onPlanned={show} onClose={close} />}
      onTakeBack={async (from) => {
        const sent = { params: { from }, query: { version } };
        show(await call(unscheduleSettings, sent, stays));
      }}
    />
  );
};

const inWords = ({ vat, zones }: DatedSettings): string =>
  [
    `VAT ${percentText(vat.standard)}% and ${percentText(vat.zero)}%`,
    ...zones.map(({ title, price_display }) => `${title} ${price_display}`),
  ].join(", ");

const priceField = (index: number): string => `price-${index}`;
const freeField = (index: number): string => `free-${index}`;

interface PlanSettingsProps {
  settings: SettingsRecord;
  onPlanned: (answer: Answer) => void;
  onClose: () => void;
}

const PlanSettings = ({ settings, onPlanned, onClose }: PlanSettingsProps) => {
  const { zones, version } = settings;
  const state = useCreateForm({
    schema: formFor(settings),
    start: startOf(settings),
    create: ({ from, ...body }) =>
      call(scheduleSettings, { params: { from }, body: { ...body, version } }, stays),
    created: "The change is planned.",
    onCreated: (answer) => {
      onPlanned(answer);
      onClose();
    },
  });
  const { form } = state;
  const names: Record<string, string> = {
    from: "From",
    standard: "Standard VAT",
    zero: "Lower VAT",
  };
  for (const [index, { title }] of zones.entries()) {
    names[priceField(index)] = title;
    names[freeField(index)] = `${title}, free from`;
  }
  return (
    <InnerForm
      state={state}
      names={names satisfies FieldNames}
      prefix="planned"
      action="Plan this change"
      onCancel={onClose}
    >
      <FieldRow>
        <FormText form={form} name="from" id="planned-from" type="date" label="From" />
        <FormText
          form={form}
          name="standard"
          id="planned-standard"
          label="Standard VAT, per cent"
          inputMode="decimal"
        />
        <FormText
          form={form}
          name="zero"
          id="planned-zero"
          label="Books and e-books, per cent"
          inputMode="decimal"
        />
      </FieldRow>
      {zones.map(({ title }, index) => (
        <FieldRow key={title}>
          <FormPounds
            form={form}
            name={priceField(index)}
            id={`planned-${priceField(index)}`}
            label={`${title}, in pounds`}
          />
          <FormPounds
            form={form}
            name={freeField(index)}
            id={`planned-${freeField(index)}`}
            label="Free from"
            optional
          />
        </FieldRow>
      ))}
    </InnerForm>
  );
};

const formFor = ({ zones, vat_countries }: SettingsRecord) =>
  z.pipe(
    z.catchall(
      z.object({
        from: dayText,
        standard: percent,
        zero: percent,
        ...Object.fromEntries(zones.map((_, index) => [priceField(index), pounds])),
      }),
      poundsOrNothing,
    ),
    z.transform(({ from, standard, zero, ...amounts }) => ({
      from,
      vat: { standard, zero },
      vat_countries: vat_countries.map(({ id }) => id),
      zones: sentZones(zones).map((zone, index) => ({
        ...zone,
        price: amounts[priceField(index)] ?? zone.price,
        free_from: amounts[freeField(index)] ?? null,
      })),
    })),
  );

const startOf = ({ vat, zones }: SettingsRecord) => ({
  from: "",
  standard: percentText(vat.standard),
  zero: percentText(vat.zero),
  ...Object.fromEntries(
    zones.flatMap(({ price, free_from }, index) => [
      [priceField(index), poundsText(price)],
      [freeField(index), poundsText(free_from)],
    ]),
  ),
});
