import { Navigate, useParams } from "react-router";
import { ResendVerification } from "../features/auth/resend-verification.tsx";
import { DemoScreen } from "../features/media/demo-screen.tsx";
import { isDemoSlug } from "../features/media/use-demo.ts";
import { paths } from "../lib/paths.ts";

const Page = () => {
  const { slug = "" } = useParams();
  if (!isDemoSlug(slug)) return <Navigate to={paths.notFound} replace />;
  return (
    <DemoScreen
      key={slug}
      slug={slug}
      resend={<ResendVerification variant="solid" label="Resend" sent="Email resent!" />}
    />
  );
};

export default Page;
