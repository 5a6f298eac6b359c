import { Link, useParams } from "react-router";
import { product } from "../../shared/kernel/product.ts";
import styles from "../features/auth/auth-layout.module.css";
import { AuthLayout } from "../features/auth/auth-layout.tsx";
import { RegisterForm } from "../features/auth/register-form.tsx";
import { useFormOptions, useInvite } from "../features/auth/use-form-options.ts";
import { paths } from "../lib/paths.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../ui/skeleton.tsx";

/** Registration in two steps; a token in the path is an invitation. */
const Register = () => {
  const { token } = useParams();
  const options = useFormOptions();
  const invited = useInvite(token);
  const invite = invited.data?.data ?? null;
  const waiting = options.isLoading || invited.isLoading;
  return (
    <AuthLayout
      plate={2}
      roomy
      title="Register"
      standfirst={
        invite
          ? `You are invited to join ${invite.team.display_name}.`
          : "It’s free to join. Every verified member starts on Basics."
      }
    >
      {invited.error && (
        <p role="alert" className={styles["fault"]}>
          {invited.error.message} You can register without it.
        </p>
      )}
      {options.error ? (
        <ErrorState message={options.error.message} onRetry={() => void options.mutate()} />
      ) : options.data && !waiting ? (
        <RegisterForm
          key={invite?.email}
          options={options.data.data}
          token={invite ? token : undefined}
          invite={invite}
        />
      ) : (
        <Loading />
      )}
      <div className={styles["aside"]}>
        <p>
          Already a member of {product.name}? <Link to={paths.login}>Log in</Link>
        </p>
      </div>
    </AuthLayout>
  );
};

const Loading = () => (
  <div className={styles["form"]}>
    <LoadingNote />
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={73} />
    ))}
  </div>
);

export default Register;
