import { useSearchParams } from "react-router";
import { StopEmailChange } from "../features/auth/stop-email-change.tsx";

/** Where the mail to the old address leads. */
const EmailStop = () => {
  const [query] = useSearchParams();
  return <StopEmailChange token={query.get("token") ?? ""} />;
};

export default EmailStop;
