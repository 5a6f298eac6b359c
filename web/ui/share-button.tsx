import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { notify } from "../lib/notifications.ts";
import { Button } from "./button.tsx";

/** Gives an address of this site away: through the system where it can, and as a link to paste. */
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
      // Whoever closes the system's panel has changed their mind.
      if (thrown instanceof DOMException && thrown.name === "AbortError") return;
      notify("error", `The link could not be copied. It is ${url}`);
    }
  };
  const words = copied ? "Link copied" : "Share";
  return (
    <Button
      variant="quiet"
      className={className}
      // Hidden text beside the words would be read after a space.
      aria-label={`${words}: ${title}`}
      onClick={() => void share()}
    >
      <Share2 size={16} strokeWidth={1.5} aria-hidden />
      {words}
    </Button>
  );
};
