import { useSearchParams } from "react-router";
import { AuthLayout } from "../features/auth/auth-layout.tsx";
import { StopEmailChange } from "../features/auth/stop-email-change.tsx";

/** Where the mail to the old address leads: opening the page changes nothing, the button does. */
const EmailStop = () => {
  const [query] = useSearchParams();
  return (
    <AuthLayout
      plate={3}
      title="Keep your email address"
      standfirst="Somebody asked to change the email address of your account. If that was not you, stop it here."
    >
      <StopEmailChange token={query.get("token") ?? ""} />
    </AuthLayout>
  );
};

export default EmailStop;
