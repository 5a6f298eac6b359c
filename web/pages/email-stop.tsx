import { useSearchParams } from "react-router";
import { StopEmailChange } from "../features/auth/stop-email-change.tsx";

/** The page that the email to the old address links to. */
const EmailStop = () => {
  const [query] = useSearchParams();
  return <StopEmailChange token={query.get("token") ?? ""} />;
};

export default EmailStop;
