/** What mails say: one entry for each template, with what it needs beyond the recipient. */
import * as z from "zod/mini";
import { securityChanges } from "../../shared/kernel/sign-in-terms.ts";
import { shopMails } from "./shop-mail-request.ts";

/** To the address that an account leaves, or has left. `newEmail` is masked. */
const addressMails = [
  z.object({
    template: z.literal("email-change"),
    data: z.object({
      firstName: z.string(),
      tokenId: z.string(),
      newEmail: z.string(),
      askedAt: z.string(),
      /** It was verified: its link works also when the change is done. */
      canBePutBack: z.boolean(),
    }),
  }),
  z.object({
    template: z.literal("email-changed"),
    data: z.object({
      firstName: z.string(),
      /** Null where the address cannot be put back. */
      tokenId: z.nullable(z.string()),
      newEmail: z.string(),
      changedAt: z.string(),
    }),
  }),
  /** The former address has stopped a change that was done. */
  z.object({
    template: z.literal("email-put-back"),
    data: z.object({ firstName: z.string(), formerEmail: z.string(), changedAt: z.string() }),
  }),
  /** The first one to an address that mails came back from, since its owner asked to have it tried again. */
  z.object({ template: z.literal("mails-again"), data: z.object({ firstName: z.string() }) }),
] as const;

/** Of teams. Names are as their owners wrote them. */
const teamMails = [
  z.object({
    template: z.literal("invite"),
    data: z.object({
      /** Its secret is made of it when it is sent. */
      inviteId: z.string(),
      name: z.string(),
      teamName: z.string(),
      inviter: z.string(),
      /** Day until which the link works. */
      goodUntil: z.string(),
    }),
  }),
  /** To the admin: somebody has joined by the code and waits. */
  z.object({
    template: z.literal("team-request"),
    data: z.object({
      adminName: z.string(),
      teamName: z.string(),
      memberName: z.string(),
      memberEmail: z.string(),
    }),
  }),
  /** To a member: what has become of their access. */
  z.object({
    template: z.literal("team-news"),
    data: z.object({
      name: z.string(),
      teamName: z.string(),
      adminName: z.nullable(z.string()),
      happened: z.enum(["let-in", "revoked", "removed", "deleted", "made-admin"]),
    }),
  }),
] as const;

export const mailRequest = z.discriminatedUnion("template", [
  z.object({
    template: z.literal("verify-email"),
    data: z.object({
      userId: z.string(),
      firstName: z.string(),
      /** Where the link leads on to. */
      redirect: z.nullable(z.string()),
      /** Title of the demo that waits there. */
      demo: z._default(z.nullable(z.string()), null),
    }),
  }),
  z.object({
    template: z.literal("reset-password"),
    data: z.object({ firstName: z.string(), tokenId: z.string(), loginTokenId: z.string() }),
  }),
  z.object({
    template: z.literal("password-changed"),
    data: z.object({ firstName: z.string(), changedAt: z.string() }),
  }),
  /** To whoever's password is being guessed at. */
  z.object({
    template: z.literal("many-logins"),
    data: z.object({ firstName: z.string(), seenAt: z.string() }),
  }),
  /** The way to sign in has changed, or a recovery code was used. */
  z.object({
    template: z.literal("security-change"),
    data: z.object({
      firstName: z.string(),
      change: z.enum(securityChanges),
      /** Name of the passkey that it is about. */
      passkey: z.nullable(z.string()),
      /** Recovery codes that are left. */
      codesLeft: z.nullable(z.number()),
      at: z.string(),
    }),
  }),
  ...addressMails,
  ...teamMails,
  ...shopMails,
]);
export type MailRequest = z.output<typeof mailRequest>;
export type MailData<Template extends MailRequest["template"]> = Extract<
  MailRequest,
  { template: Template }
>["data"];
