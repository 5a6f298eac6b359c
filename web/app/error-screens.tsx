/** The error messages for a page or the whole shell that fails to render, with a retry. */
import { ErrorState } from "../ui/error-state.tsx";

const message = "Something went wrong and this page cannot be shown.";

/** The error message inside the shell: header and footer stay. */
export const PageError = () => (
  <div className="page">
    <ErrorState message={message} onRetry={again} />
  </div>
);

const again = (): void => location.reload();

export const ShellError = () => (
  <main className="page">
    <ErrorState message={message} onRetry={again} />
  </main>
);
