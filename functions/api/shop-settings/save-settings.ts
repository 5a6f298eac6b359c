import {
  withEffectiveDate,
  effectiveOn,
  settingsPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { settingsFaults } from "../../../shared/domain/catalogue/validate-shop-settings.ts";
import { AppError, assertNoFieldErrors, stale } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { auditWrite, changesBetween } from "../../entities/audit.ts";
import { touchLibraryVersion } from "../../entities/library-version.ts";
import {
  loadSettings,
  saveSettings,
  type StoredShopSettings,
} from "../../entities/shop-settings.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Table } from "../../platform/table/table.ts";
import { settingsForAudit, presentSettings } from "./present-settings.ts";

/** Returns the stored settings. Throws `unavailable` before a shop is published. */
export const findSettings = async (table: Table): Promise<StoredShopSettings> => {
  const found = await loadSettings(table);
  if (found === null)
    throw new AppError("unavailable", "The shop has no settings yet: import them first.", {}, 60);
  return found;
};

/** Changes today's settings, on condition that nobody else has changed them. A request without changes writes nothing. */
export const reviseSettings = (
  deps: Deps,
  { profile }: Member,
  version: number,
  change: (existing: StoredShopSettings) => Partial<StoredShopSettings>,
): Promise<StoredShopSettings> =>
  retryOnConflict(async () => {
    const stored = await findSettings(deps.table);
    const today = londonDay(deps.now());
    const current = effectiveOn(stored, today, settingsPricing);
    if (current.version !== version)
      throw stale(
        "The shop settings have changed. Check them and try again.",
        presentSettings(current),
      );
    const changed = { ...current, ...change(current) };
    assertNoFieldErrors(settingsFaults(changed));
    const { pricedFrom } = withEffectiveDate(changed, current, today, settingsPricing);
    const next = { ...changed, pricedFrom, version: current.version + 1 };
    const changes = changesBetween(settingsForAudit(current), settingsForAudit(next));
    if (Object.keys(changes).length === 0) return current;
    const subject = { kind: "shop-settings", id: "shop", title: "VAT and delivery" };
    await deps.table.save([
      ...saveSettings(next, stored),
      auditWrite(deps, { by: profile, subject, action: "changed", changes }),
      touchLibraryVersion(deps.newId("event")),
    ]);
    return next;
  });
