import { useSearchParams } from "react-router";
import { AuthLayout } from "../features/auth/auth-layout.tsx";
import { ForgottenPassword } from "../features/auth/forgotten-password.tsx";
import { NewPasswordForm } from "../features/auth/new-password-form.tsx";

/** With e-mail and token in the query: the new password. Without them: the request for a link. */
const ResetPassword = () => {
  const [query] = useSearchParams();
  const email = query.get("email");
  const token = query.get("token");
  return email && token ? (
    <AuthLayout plate={3} title="Set a new password" standfirst={`For ${email}`}>
      <NewPasswordForm email={email} token={token} />
    </AuthLayout>
  ) : (
    <AuthLayout plate={3} title="Reset your password">
      <ForgottenPassword />
    </AuthLayout>
  );
};

export default ResetPassword;
