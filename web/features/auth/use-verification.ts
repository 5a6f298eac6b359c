import { useEffect, useState } from "react";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { session } from "../../lib/session.ts";

const { verifyEmail } = authContract.endpoints;

export type Verification =
  | { readonly status: "asking" }
  | { readonly status: "done"; readonly message: string }
  | { readonly status: "refused"; readonly reason: string };

interface MailedLink {
  readonly id: string;
  readonly expires: string;
  readonly hash: string;
  readonly signature: string;
}

/** Returns the link's values from the email, or null for the page without them. */
export const mailedLink = (id: string | undefined, query: URLSearchParams): MailedLink | null =>
  id === undefined
    ? null
    : {
        id,
        expires: query.get("expires") ?? "",
        hash: query.get("hash") ?? "",
        signature: query.get("signature") ?? "",
      };

/** Confirms the address with the emailed link and stores the updated user. */
export const useVerification = (link: MailedLink | null): Verification | null => {
  const [state, setState] = useState<Verification>({ status: "asking" });
  const { id, expires, hash, signature } = link ?? {};
  useEffect(() => {
    if (id === undefined) return;
    let left = false;
    const sent = {
      params: { id },
      query: { expires: expires ?? "", hash: hash ?? "", signature: signature ?? "" },
    };
    const verify = async (): Promise<Verification> => {
      try {
        // This page handles a refused link itself: it offers another one.
        const { message, user } = await callInPlace(verifyEmail, sent);
        session.refresh(user);
        return { status: "done", message };
      } catch (thrown) {
        return { status: "refused", reason: reasonOf(thrown) };
      }
    };
    void verify().then((result) => (left ? undefined : setState(result)));
    return () => {
      left = true;
    };
  }, [id, expires, hash, signature]);
  return link && state;
};
