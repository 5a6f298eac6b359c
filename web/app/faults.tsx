/** What is shown when a page or the whole shell fails: said plainly, with a way to try again. */
import { ErrorState } from "../ui/error-state.tsx";

const message = "Something went wrong and this page cannot be shown.";

/** Inside the shell: header and footer stay. */
export const PageFault = () => (
  <div className="page">
    <ErrorState message={message} onRetry={again} />
  </div>
);

const again = (): void => location.reload();

export const ShellFault = () => (
  <main className="page">
    <ErrorState message={message} onRetry={again} />
  </main>
);
