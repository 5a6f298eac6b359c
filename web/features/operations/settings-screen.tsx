import { Link } from "react-router";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { StackSettingsView } from "../../../shared/contract/operations/operations-views.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { instantText } from "../admin-kit/date-text.ts";
import styles from "./operations.module.css";
import { OperationsPage } from "./operations-page.tsx";
import { isProductSetting, settingTitle, settingValue } from "./setting-text.ts";
import settingStyles from "./settings.module.css";
import { SettingsPreview } from "./settings-preview.tsx";

/** The settings of the deployed stack, and a preview of a deployment. */
export const OperationsSettingsScreen = () => (
  <OperationsPage
    title="Deployment settings"
    query={useEndpoint(operationsContract.endpoints.readSettings, {}, { leaves: false })}
    renderAnswer={({ data }) => <SettingsSection told={data} />}
  />
);

const SettingsSection = ({
  told: { branch, deployed_at, commit, settings },
}: SettingsSectionProps) => (
  <>
    <p className={styles["about"]}>
      {deployed_at === null ? (
        <>
          The stack <strong>{branch}</strong> runs locally and reads its settings when it starts.
        </>
      ) : (
        <>
          The stack <strong>{branch}</strong> was deployed on {instantText(deployed_at)}
          {commit !== null && (
            <>
              {" "}
              from <code className={settingStyles["commit"]}>{commit.slice(0, 8)}</code>
              {commit.endsWith("+") && ", with uncommitted changes"}
            </>
          )}
          .
        </>
      )}
    </p>
    <div className={settingStyles["parts"]}>
      <section aria-labelledby="in-force">
        <h2 id="in-force" className={settingStyles["heading"]}>
          In use
        </h2>
        <Values settings={settings.filter(({ name }) => !isProductSetting(name))} />
        <h3 className={settingStyles["subheading"]}>On documents, emails and pages</h3>
        <Values settings={settings.filter(({ name }) => isProductSetting(name))} />
      </section>
      <div className={settingStyles["beside"]}>
        <SettingsPreview />
        <section aria-labelledby="left-alone">
          <h2 id="left-alone" className={settingStyles["heading"]}>
            Not affected by deployments
          </h2>
          <p className={styles["about"]}>
            Deployments don’t change what staff manage here:{" "}
            <Link to={staffPaths.plans}>plans</Link>,{" "}
            <Link to={staffPaths.products}>products and their prices</Link>,{" "}
            <Link to={staffPaths.shopSettings}>VAT and delivery</Link>,{" "}
            <Link to={staffPaths.vouchers}>vouchers</Link>, the library, and{" "}
            <Link to={staffPaths.accounts}>staff accounts</Link>. Stripe keys and token secrets are
            set manually and never shown.
          </p>
        </section>
      </div>
    </div>
  </>
);

interface SettingsSectionProps {
  readonly told: StackSettingsView;
}

const Values = ({ settings }: { settings: StackSettingsView["settings"] }) => (
  <dl className={settingStyles["values"]}>
    {settings.map(({ name, value }) => (
      <div key={name} className={settingStyles["value"]}>
        <dt>{settingTitle(name)}</dt>
        <dd className={value === null ? styles["quiet"] : undefined}>
          {settingValue(name, value)}
        </dd>
      </div>
    ))}
  </dl>
);
