import { product } from "../../../shared/kernel/product.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Panel } from "./panel.tsx";
import styles from "./security.module.css";

/** The ten recovery codes, shown this once, to copy, download or print. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  codes: readonly string[];
  onKept: () => void;
}) => (
  <Panel title="Save your recovery codes">
    <p className={styles["prose"]}>
      If you lose your phone, each of these logs you in once in place of a code. Store them
      somewhere safe, but not on that phone.
    </p>
    <div data-printed-alone>
      <p className="visually-hidden">{`Recovery codes for ${product.name}`}</p>
      <ul className={styles["codes"]}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
    <ActionRow>
      <Button variant="hollow" onClick={() => void copy(codes)}>
        Copy
      </Button>
      <Button variant="hollow" onClick={() => download(codes)}>
        Download
      </Button>
      <Button variant="hollow" onClick={() => print()}>
        Print
      </Button>
    </ActionRow>
    <Callout tone="warn">
      <p>We show them only now. You can make new codes at any time; these will stop working.</p>
    </Callout>
    <ActionRow>
      <Button onClick={onKept}>I’ve saved them</Button>
    </ActionRow>
  </Panel>
);

const textOf = (codes: readonly string[]): string =>
  `Recovery codes for ${product.name}. Each works once.\n\n${codes.join("\n")}\n`;

const copy = async (codes: readonly string[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(textOf(codes));
    notify("success", "Your recovery codes have been copied.");
  } catch {
    notify("error", "Your recovery codes could not be copied. Download or print them.");
  }
};

const download = (codes: readonly string[]): void => {
  const address = URL.createObjectURL(new Blob([textOf(codes)], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${product.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(address);
};
