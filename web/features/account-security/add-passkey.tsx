import { useState } from "react";
import { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { describeDevice } from "../../../shared/kernel/describe-device.ts";
import * as z from "zod/mini";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Panel } from "./panel.tsx";
import { SmallForm } from "./small-form.tsx";

const { addPasskey, beginPasskeyRegistration } = accountSecurityContract.endpoints;

const addPasskeyForm = z.object({
  name: addPasskey.body.shape.name,
  current_password: beginPasskeyRegistration.body.shape.current_password,
});

/**
 * Adds a passkey: asks for its name, and for the password unless the member has just logged in, before the browser's
 * own dialog opens.
 */
const AddPasskey = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const [asksPassword, setAsksPassword] = useState(false);
  const add = async ({
    name,
    current_password,
  }: z.output<typeof addPasskeyForm>): Promise<void> => {
    const body = current_password === undefined ? {} : { current_password };
    const { data } = await call(beginPasskeyRegistration, { body }).catch((thrown: unknown) => {
      if ("current_password" in asFailure(thrown).errors) setAsksPassword(true);
      throw thrown;
    });
    const { createPasskey: makePasskey } = await import("./create-passkey.ts");
    const credential = await makePasskey(data);
    await call(addPasskey, { body: { name, credential } });
    onDone();
  };
  return (
    <Panel title="Add a passkey">
      <SmallForm schema={addPasskeyForm} send={add} action="Add" doing="Adding" onCancel={onCancel}>
        <TextField
          label="Passkey name"
          name="name"
          defaultValue={describeDevice(navigator.userAgent)}
          maxLength={60}
          autoComplete="off"
          hint="Name the device or password manager that holds it."
        />
        {asksPassword && (
          <PasswordField
            label="Current password"
            name="current_password"
            autoComplete="current-password"
            hint="This keeps your login settings safe."
          />
        )}
      </SmallForm>
    </Panel>
  );
};

export default AddPasskey;
