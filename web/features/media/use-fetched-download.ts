import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { mediaContract } from "../../../shared/contract/content/media.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { paths } from "../../lib/paths.ts";

/** Fetches a non-digital item: it is added to My Downloads, and the member is led there. Null fetches nothing. */
export const useFetchedDownload = (contentId: string | null) => {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (contentId === null) return;
    let left = false;
    call(mediaContract.endpoints.fetchDownload, { params: { id: contentId } })
      .then(() => left || navigate(paths.downloads, { replace: true }))
      .catch((thrown: unknown) => {
        if (left) return;
        setProblem(reasonOf(thrown));
        notifyProblem("getting the download", thrown);
      });
    return () => {
      left = true;
    };
  }, [contentId, attempt, navigate]);
  const retry = (): void => {
    setProblem(null);
    setAttempt(attempt + 1);
  };
  return { problem, retry };
};
