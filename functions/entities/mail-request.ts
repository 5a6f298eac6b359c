/** The data of emails: one entry for each template, with what it needs beyond the recipient. */
import * as z from "zod/mini";
import { paymentTypes } from "../../shared/kernel/order-terms.ts";
import { securityChanges } from "../../shared/kernel/sign-in-terms.ts";
import { shopMails } from "./shop-mail-request.ts";

const signInMethods = z.object({ passkeys: z.array(z.string()), two_step: z.boolean() });

/** Emails to an address that an account is leaving, or has left. `newEmail` is masked. */
const addressMails = [
  z.object({
    template: z.literal("email-change"),
    data: z.object({
      firstName: z.string(),
      tokenId: z.string(),
      newEmail: z.string(),
      askedAt: z.string(),
      /** Says whether the address was verified, so that its link works after the change too. */
      canBePutBack: z.boolean(),
      /** The requester: the member with the password, or support in their name. */
      by: z._default(z.enum(["member", "support"]), "member"),
    }),
  }),
  z.object({
    template: z.literal("email-changed"),
    data: z.object({
      firstName: z.string(),
      /** The token's id, or null if the address cannot be restored. */
      tokenId: z.nullable(z.string()),
      newEmail: z.string(),
      changedAt: z.string(),
    }),
  }),
  /** This email brings a new address the code that its reader tells staff, who then approve the address. */
  z.object({
    template: z.literal("email-code"),
    data: z.object({
      userId: z.string(),
      firstName: z.string(),
      tokenId: z.string(),
      /** The expiry date, such as `02/12/2026`. */
      goodUntil: z.string(),
    }),
  }),
  /** This email says that the former address has reversed a completed change. */
  z.object({
    template: z.literal("email-put-back"),
    data: z.object({ firstName: z.string(), formerEmail: z.string(), changedAt: z.string() }),
  }),
  /** This is the first email to an address that bounced before, after its owner asked to try it again. */
  z.object({ template: z.literal("mails-again"), data: z.object({ firstName: z.string() }) }),
] as const;

/** A sign-in link that staff request for somebody who cannot sign in. */
const signInLink = z.object({
  template: z.literal("sign-in-link"),
  data: z.object({ firstName: z.string(), tokenId: z.string() }),
});

/** The invitation of a member whose account was imported, and who has no password yet. */
const invitation = z.object({
  template: z.literal("invitation"),
  data: z.object({
    firstName: z.string(),
    tokenId: z.string(),
    /** The member's plan and its end; null for Basics. */
    plan: z.nullable(
      z.object({
        title: z.string(),
        endsOn: z.string(),
        /** The next term, or null if none follows as things stand. */
        renewal: z._default(
          z.nullable(
            z.object({
              payBy: z.enum(paymentTypes),
              /** The day before which the renewal can be cancelled; null once that has come. */
              lockedOn: z.nullable(z.string()),
              /**
               * The day until which a renewal that needs the member's consent can be paid; null for an automatic
               * renewal.
               */
              onRequestUntil: z._default(z.nullable(z.string()), null),
            }),
          ),
          null,
        ),
        /** Says whether the term is over and can still be renewed. */
        hasEnded: z._default(z.boolean(), false),
      }),
    ),
    /** Says whether the member was invited before. */
    again: z.boolean(),
  }),
});

/** Emails about teams. Names are as their owners wrote them. */
const teamMails = [
  z.object({
    template: z.literal("invite"),
    data: z.object({
      /** The invitation's id, from which the secret is derived when the email is sent. */
      inviteId: z.string(),
      name: z.string(),
      teamName: z.string(),
      inviter: z.string(),
      /** The day until which the link works. */
      goodUntil: z.string(),
    }),
  }),
  /** This email tells the admin that somebody has joined by the code and waits for approval. */
  z.object({
    template: z.literal("team-request"),
    data: z.object({
      adminName: z.string(),
      teamName: z.string(),
      memberName: z.string(),
      memberEmail: z.string(),
    }),
  }),
  /** This email tells a member how their access has changed. */
  z.object({
    template: z.literal("team-news"),
    data: z.object({
      name: z.string(),
      teamName: z.string(),
      adminName: z.nullable(z.string()),
      happened: z.enum([
        "let-in",
        "revoked",
        "removed",
        "deleted",
        "made-admin",
        "handover-asked",
        "no-plan",
        "no-place",
        "lower",
        "back",
      ]),
      /** The title of the plan that the team shares now; null if the email is not about one. */
      planTitle: z._default(z.nullable(z.string()), null),
    }),
  }),
] as const;

/** Emails about a member's own data. */
const dataMails = [
  z.object({
    template: z.literal("data-export"),
    data: z.object({ firstName: z.string(), askedAt: z.string(), goodUntil: z.string() }),
  }),
  /** This is the last email that the address receives. */
  z.object({
    template: z.literal("account-erased"),
    data: z.object({
      firstName: z.string(),
      erasedAt: z.string(),
      /** The orders whose documents are retained, and until when the last of them is. */
      orders: z.array(z.string()),
      keptUntil: z.nullable(z.string()),
    }),
  }),
] as const;

/**
 * Emails about a plan that was handed over with its team. Dates are day/month/year; amounts include VAT, such as
 * `£2,880.00`.
 */
const handoverMails = [
  /** This email is for the new holder. */
  z.object({
    template: z.literal("plan-taken-over"),
    data: z.object({
      firstName: z.string(),
      teamName: z.string(),
      planTitle: z.string(),
      fromName: z.string(),
      /** The end of the paid term. */
      endsOn: z.string(),
      /** The last day on which the next term can be changed. */
      changeableUntil: z.string(),
      /** The day until which a next term that needs the member's consent can be paid; null for an automatic renewal. */
      onRequestUntil: z._default(z.nullable(z.string()), null),
      /** The amount due then; null if no term follows as things stand. */
      toPayDisplay: z.nullable(z.string()),
      payBy: z.enum(paymentTypes),
      /** The card, such as `Visa ending in 4242`; null if none is saved. */
      card: z.nullable(z.string()),
    }),
  }),
  /** This email is for the former holder. */
  z.object({
    template: z.literal("plan-handed-over"),
    data: z.object({
      firstName: z.string(),
      teamName: z.string(),
      planTitle: z.string(),
      toName: z.string(),
      endsOn: z.string(),
      /** The order of the next term, which the former holder no longer pays. */
      cancelledOrder: z.nullable(z.string()),
      handedOverAt: z.string(),
    }),
  }),
  /** This email tells the holder that the plan's buyer was refunded, or that the money belonged to another order. */
  z.object({
    template: z.literal("handed-plan-refunded"),
    data: z.object({
      firstName: z.string(),
      planTitle: z.string(),
      buyerName: z.string(),
      /** The plan before the refunded upgrade; null if the plan has ended. */
      goesOnAs: z.nullable(z.string()),
      takenBack: z._default(z.boolean(), false),
    }),
  }),
] as const;

export const mailRequest = z.discriminatedUnion("template", [
  z.object({
    template: z.literal("verify-email"),
    data: z.object({
      userId: z.string(),
      firstName: z.string(),
      /** The page that the link leads to. */
      redirect: z.nullable(z.string()),
      /** The title of the demo on that page. */
      demo: z._default(z.nullable(z.string()), null),
    }),
  }),
  z.object({
    template: z.literal("reset-password"),
    data: z.object({
      firstName: z.string(),
      tokenId: z.string(),
      loginTokenId: z.string(),
      /** This is true for an imported account that has no password yet. */
      isFirst: z._default(z.boolean(), false),
    }),
  }),
  z.object({
    template: z.literal("password-changed"),
    data: z.object({
      firstName: z.string(),
      changedAt: z.string(),
      /**
       * The sign-in methods that a reset has removed, and those that remain; absent if the member changed the password.
       */
      methods: z.optional(z.object({ removed: signInMethods, remaining: signInMethods })),
    }),
  }),
  /** This email warns a member that their password or second step is being guessed. */
  z.object({
    template: z.literal("many-logins"),
    data: z.object({
      firstName: z.string(),
      seenAt: z.string(),
      wrong: z.optional(z.enum(["code", "password"])),
    }),
  }),
  /** This email says that the sign-in methods have changed, or a recovery code was used. */
  z.object({
    template: z.literal("security-change"),
    data: z.object({
      firstName: z.string(),
      change: z.enum(securityChanges),
      /** The name of the passkey concerned. */
      passkey: z.nullable(z.string()),
      /** The number of remaining recovery codes. */
      codesLeft: z.nullable(z.number()),
      at: z.string(),
    }),
  }),
  signInLink,
  invitation,
  ...addressMails,
  ...teamMails,
  ...dataMails,
  ...handoverMails,
  ...shopMails,
]);
export type MailRequest = z.output<typeof mailRequest>;
export type MailData<Template extends MailRequest["template"]> = Extract<
  MailRequest,
  { template: Template }
>["data"];
