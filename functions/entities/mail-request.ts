/** What mails say: one entry for each template, with what it needs beyond the recipient. */
import * as z from "zod/mini";
import { paymentTypes } from "../../shared/kernel/order-terms.ts";
import { securityChanges } from "../../shared/kernel/sign-in-terms.ts";
import { shopMails } from "./shop-mail-request.ts";

const signInMethods = z.object({ passkeys: z.array(z.string()), two_step: z.boolean() });

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
      /** Who asked for it: with the password, or support in their name. */
      by: z._default(z.enum(["member", "support"]), "member"),
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
  /** To the new address, for which staff vouch: what its reader tells them. */
  z.object({
    template: z.literal("email-code"),
    data: z.object({
      userId: z.string(),
      firstName: z.string(),
      tokenId: z.string(),
      /** `02/12/2026`. */
      goodUntil: z.string(),
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

/** Asked for by staff, for somebody who cannot sign in. */
const signInLink = z.object({
  template: z.literal("sign-in-link"),
  data: z.object({ firstName: z.string(), tokenId: z.string() }),
});

/** To somebody who was moved in with an account, and has no password yet. */
const invitation = z.object({
  template: z.literal("invitation"),
  data: z.object({
    firstName: z.string(),
    tokenId: z.string(),
    /** What is theirs, and until when; null on Basics. */
    plan: z.nullable(
      z.object({
        title: z.string(),
        endsOn: z.string(),
        /** Null where no term follows, as things stand. */
        renewal: z._default(
          z.nullable(
            z.object({
              payBy: z.enum(paymentTypes),
              /** Before this day it can be cancelled; null once that has come. */
              lockedOn: z.nullable(z.string()),
              /** It waits for a yes, and can be paid until this day; null of one that comes by itself. */
              onRequestUntil: z._default(z.nullable(z.string()), null),
            }),
          ),
          null,
        ),
        /** The term is over, and can still be renewed. */
        hasEnded: z._default(z.boolean(), false),
      }),
    ),
    /** They were invited before. */
    again: z.boolean(),
  }),
});

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
      /** Of the plan that the team shares now; null where the news is not about one. */
      planTitle: z._default(z.nullable(z.string()), null),
    }),
  }),
] as const;

/** Of a member's own data. */
const dataMails = [
  z.object({
    template: z.literal("data-export"),
    data: z.object({ firstName: z.string(), askedAt: z.string(), goodUntil: z.string() }),
  }),
  /** The last one that the address gets. */
  z.object({
    template: z.literal("account-erased"),
    data: z.object({
      firstName: z.string(),
      erasedAt: z.string(),
      /** Whose papers are kept, and until when the last of them. */
      orders: z.array(z.string()),
      keptUntil: z.nullable(z.string()),
    }),
  }),
] as const;

/** Of a plan that was handed over with its team. Dates are day/month/year, amounts with VAT: `£2,880.00`. */
const handoverMails = [
  /** To whoever has it now. */
  z.object({
    template: z.literal("plan-taken-over"),
    data: z.object({
      firstName: z.string(),
      teamName: z.string(),
      planTitle: z.string(),
      fromName: z.string(),
      /** The end of the term that is paid. */
      endsOn: z.string(),
      /** Up to and with this day the next term can be changed. */
      changeableUntil: z.string(),
      /** The next term waits for a yes, and can be paid until this day; null of one that comes by itself. */
      onRequestUntil: z._default(z.nullable(z.string()), null),
      /** What they are asked for then; null where no term follows as things stand. */
      toPayDisplay: z.nullable(z.string()),
      payBy: z.enum(paymentTypes),
      /** `Visa ending in 4242`; null when none is saved. */
      card: z.nullable(z.string()),
    }),
  }),
  /** To whoever had it. */
  z.object({
    template: z.literal("plan-handed-over"),
    data: z.object({
      firstName: z.string(),
      teamName: z.string(),
      planTitle: z.string(),
      toName: z.string(),
      endsOn: z.string(),
      /** The order of the next term, which was theirs to pay and no longer is. */
      cancelledOrder: z.nullable(z.string()),
      handedOverAt: z.string(),
    }),
  }),
  /** To whoever has it: who bought it had the money back, or the money was another order's. */
  z.object({
    template: z.literal("handed-plan-refunded"),
    data: z.object({
      firstName: z.string(),
      planTitle: z.string(),
      buyerName: z.string(),
      /** The plan before the upgrade that was refunded; null when the plan has ended. */
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
      /** Where the link leads on to. */
      redirect: z.nullable(z.string()),
      /** Title of the demo that waits there. */
      demo: z._default(z.nullable(z.string()), null),
    }),
  }),
  z.object({
    template: z.literal("reset-password"),
    data: z.object({
      firstName: z.string(),
      tokenId: z.string(),
      loginTokenId: z.string(),
      /** Of an account that was moved in, and has no password yet. */
      isFirst: z._default(z.boolean(), false),
    }),
  }),
  z.object({
    template: z.literal("password-changed"),
    data: z.object({
      firstName: z.string(),
      changedAt: z.string(),
      /** Sign-in methods that a reset has removed, and those it has left; absent where the member changed the password. */
      methods: z.optional(z.object({ removed: signInMethods, remaining: signInMethods })),
    }),
  }),
  /** To whoever's password, or second step, is being guessed at. */
  z.object({
    template: z.literal("many-logins"),
    data: z.object({
      firstName: z.string(),
      seenAt: z.string(),
      wrong: z.optional(z.enum(["code", "password"])),
    }),
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
