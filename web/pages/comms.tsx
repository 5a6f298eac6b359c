import { Navigate, useParams } from "react-router";
import { commsContract } from "../../shared/contract/accounts/comms.ts";
import { product } from "../../shared/kernel/product.ts";
import { AuthLayout } from "../features/auth/auth-layout.tsx";
import styles from "../features/auth/auth-layout.module.css";
import { CommsScreen } from "../features/comms/comms-screen.tsx";
import { paths } from "../lib/paths.ts";

const { params } = commsContract.endpoints.readPreferences;

/** The communication preferences by hash: open to anybody who has the link from an email. */
const Comms = () => {
  const { hash = "" } = useParams();
  if (!params.safeParse({ hash }).success) return <Navigate to={paths.notFound} replace />;
  return (
    <AuthLayout
      plate={2}
      title="Communications"
      standfirst={`Choose which emails you get from ${product.name}. Changes are saved automatically.`}
      roomy
    >
      <CommsScreen key={hash} hash={hash} />
      <p className={styles["footnote"]}>
        We’ll always email you about your account, orders and security.
      </p>
    </AuthLayout>
  );
};

export default Comms;
