import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { notify } from "../lib/notifications.ts";
import { Button } from "./button.tsx";

/** Shares an address of this site: with the system's share panel if there is one, otherwise as a link to copy. */
export const ShareButton = ({
  path,
  title,
  className,
}: {
  path: string;
  title: string;
  className?: string | undefined;
}) => {
  const [copied, setCopied] = useState(false);
  const url = `${location.origin}${path}`;
  const canShare = "share" in navigator;
  const share = async (): Promise<void> => {
    try {
      if (canShare) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
      notify("success", "The link has been copied.");
    } catch (thrown) {
      // A closed share panel means that the person has changed their mind.
      if (thrown instanceof DOMException && thrown.name === "AbortError") return;
      notify("error", `The link could not be copied. It is ${url}`);
    }
  };
  const words = copied ? "Link copied" : "Share";
  return (
    <Button
      variant="quiet"
      className={className}
      // Hidden text beside the label would be read after a space, so the whole name is an aria-label.
      aria-label={`${words}: ${title}`}
      onClick={() => void share()}
    >
      <Share2 size={16} strokeWidth={1.5} aria-hidden />
      {words}
    </Button>
  );
};
