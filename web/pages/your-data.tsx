import { AccountLayout, AccountSection } from "../features/users/account-layout.tsx";
import { DataCopy } from "../features/privacy/data-copy.tsx";
import { EraseAccount } from "../features/privacy/erase-account.tsx";
import { useDataRights } from "../features/privacy/use-data-rights.ts";
import { paths } from "../lib/paths.ts";
import { useUser } from "../lib/session.ts";
import { BackLink } from "../ui/back-link.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../ui/skeleton.tsx";

/** The copy of the member's data, and the erasure of their account. */
const YourData = () => {
  const user = useUser();
  const { rights, error, reload } = useDataRights(user);
  return (
    <AccountLayout
      title="Your data"
      above={<BackLink to={paths.account}>Account Details</BackLink>}
    >
      {error ? (
        <ErrorState message={error.message} onRetry={() => void reload()} />
      ) : (
        <>
          <AccountSection
            title="Download a copy"
            note="A zip file of everything we hold about you, as a readable page and as JSON, with your invoices."
          >
            {user && rights ? (
              <DataCopy user={user} copy={rights.export} onChanged={reload} />
            ) : (
              <Loading />
            )}
          </AccountSection>
          <AccountSection
            title="Delete your account"
            note="This is permanent. Nobody can undo it, including us."
          >
            {user && rights ? (
              <EraseAccount user={user} erasure={rights.erasure} onRefused={reload} />
            ) : (
              <Loading />
            )}
          </AccountSection>
        </>
      )}
    </AccountLayout>
  );
};

const Loading = () => (
  <div>
    <LoadingNote />
    <Skeleton height={96} />
  </div>
);

export default YourData;
