import { useSearchParams } from "react-router";
import { AuthLayout } from "../features/auth/auth-layout.tsx";
import { ForgottenPassword } from "../features/auth/forgotten-password.tsx";
import { NewPasswordForm } from "../features/auth/new-password-form.tsx";

/**
 * The password reset. With email and token in the query it sets a new password, which is the first one for an
 * invitation. Without them it requests a link.
 */
const ResetPassword = () => {
  const [query] = useSearchParams();
  const email = query.get("email");
  const token = query.get("token");
  const isFirst = query.has("welcome");
  return email && token ? (
    <AuthLayout
      plate={3}
      title={isFirst ? "Choose your password" : "Set a new password"}
      standfirst={`For ${email}`}
    >
      <NewPasswordForm email={email} token={token} isFirst={isFirst} />
    </AuthLayout>
  ) : (
    <AuthLayout plate={3} title="Reset your password">
      <ForgottenPassword />
    </AuthLayout>
  );
};

export default ResetPassword;
