import { useState } from "react";
import * as z from "zod/mini";
import {
  settingsRecord,
  type SettingsRecord,
} from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { AuditTrail } from "../admin-kit/audit-trail.tsx";
import { FieldGroup, FieldRow } from "../admin-kit/field-grid.tsx";
import { FormCheckbox, FormChoices, FormText } from "../admin-kit/form-fields.tsx";
import type { FieldNames } from "../admin-kit/field-names.ts";
import { choiceIds, percent, percentText } from "../admin-kit/form-values.ts";
import { RecordForm } from "../admin-kit/record-form.tsx";
import { useRecordForm } from "../admin-kit/use-record-form.ts";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import { SettingsByDay } from "./settings-by-day.tsx";
import styles from "./settings-screen.module.css";
import { ZonesEditor } from "./zones-editor.tsx";

const { readSettings, updateSettings } = shopSettingsContract.endpoints;

/** The settings of the whole shop. */
export const ShopSettingsScreen = () => {
  const { data, error, mutate } = useEndpoint(
    readSettings,
    {},
    { leaves: false, revalidateOnFocus: true },
  );
  const [showsHistory, setShowsHistory] = useState(false);
  const mayChange = usePermission(updateSettings);
  const settings = data?.data;
  const show = (next: SettingsRecord): void => void mutate({ data: next }, { revalidate: false });
  return (
    <StaffScreen className={styles["screen"]}>
      <h1>VAT and delivery</h1>
      {error && !settings && <ErrorState message={error.message} onRetry={() => void mutate()} />}
      {!error && !settings && (
        <>
          <LoadingNote />
          <Skeleton height={144} />
          <Skeleton height={240} />
        </>
      )}
      {settings && (
        <>
          <Details settings={settings} onChange={show} />
          <ZonesEditor settings={settings} mayChange={mayChange} onChange={show} />
          <SettingsByDay settings={settings} mayChange={mayChange} onChange={show} />
          <section className={styles["history"]} aria-label="History">
            {showsHistory ? (
              <AuditTrail subject="shop-settings:shop" />
            ) : (
              <Button variant="hollow" onClick={() => setShowsHistory(true)}>
                Show history
              </Button>
            )}
          </section>
        </>
      )}
    </StaffScreen>
  );
};

const names: FieldNames = {
  standard: "Standard VAT",
  zero: "Reduced VAT",
  vat: "VAT",
  vat_countries: "VAT countries",
  upgrade_takes_next: "Upgrades",
};

const form = z.pipe(
  z.object({
    standard: percent,
    zero: percent,
    vat_countries: choiceIds,
    upgrade_takes_next: z.boolean(),
  }),
  z.transform(({ standard, zero, vat_countries, upgrade_takes_next }) => ({
    vat: { standard, zero },
    vat_countries,
    upgrade_takes_next,
  })),
);

const valuesOf = ({ vat, vat_countries, upgrade_takes_next }: SettingsRecord) => ({
  standard: percentText(vat.standard),
  zero: percentText(vat.zero),
  vat_countries,
  upgrade_takes_next,
});

interface DetailsProps {
  settings: SettingsRecord;
  onChange: (settings: SettingsRecord) => void;
}

const Details = ({ settings, onChange }: DetailsProps) => {
  const state = useRecordForm({
    record: settings,
    schema: form,
    toForm: valuesOf,
    save: async (changes, version) =>
      (await callInPlace(updateSettings, { body: { ...changes, version } })).data,
    currentIn: (current) => settingsRecord.safeParse(current).data ?? null,
    doing: "updating VAT and delivery",
    saved: "VAT and delivery have been updated!",
    onSaved: onChange,
  });
  return (
    <RecordForm state={state} names={names} update={updateSettings}>
      <FieldGroup title="VAT">
        <FieldRow>
          <FormText
            name="standard"
            label="Standard rate (%)"
            hint="Plans, downloads and goods."
            inputMode="decimal"
          />
          <FormText
            name="zero"
            label="Reduced rate (%)"
            hint="Books and e-books."
            inputMode="decimal"
          />
        </FieldRow>
        <FormChoices
          name="vat_countries"
          hint="Customers elsewhere pay no VAT and account for it themselves."
          choices={settings.countries}
          placeholder="Type a country"
        />
        <FormCheckbox
          name="upgrade_takes_next"
          label="Upgrades include the next month or renewal"
        />
      </FieldGroup>
    </RecordForm>
  );
};
