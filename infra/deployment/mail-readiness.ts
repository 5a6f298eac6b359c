/** Checks whether a stack's emails can be sent: the state of the account and the domain in SES, and missing DNS records. */
import { resolveTxt } from "node:dns/promises";
import {
  GetAccountCommand,
  type GetAccountCommandOutput,
  GetEmailIdentityCommand,
  type GetEmailIdentityCommandOutput,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { region } from "../stacks/settings.ts";

export interface MailReadiness {
  /** True if the domain is an identity of the account, verified or not. */
  readonly known: boolean;
  /** The missing parts, each a sentence or a DNS record; empty if all emails can be sent. */
  readonly missing: readonly string[];
}

/** Looks up TXT records in DNS. */
export type LookUp = (name: string) => Promise<readonly (readonly string[])[]>;

export const mailReadiness = async (
  domain: string,
  lookUp: LookUp = resolveTxt,
): Promise<MailReadiness> => {
  const ses = new SESv2Client({ region });
  const identity = await readIdentity(ses, domain);
  const missing = [
    ...missingOfAccount(await ses.send(new GetAccountCommand({}))),
    ...(identity === null ? [] : missingOfIdentity(domain, identity)),
    ...(await missingDmarc(domain, lookUp)),
  ];
  return { known: identity !== null, missing };
};

/** Prints what prevents emails from being sent. */
export const logMissing = ({ missing }: MailReadiness): void => {
  if (missing.length > 0)
    console.log(["Mails (infra/guide/deploying.md, 'Email'):", ...missing].join("\n"));
};

const missingOfAccount = ({
  ProductionAccessEnabled,
  SendingEnabled,
  EnforcementStatus = "HEALTHY",
  SendQuota: { Max24HourSend = 0, SentLast24Hours = 0 } = {},
}: GetAccountCommandOutput): string[] => [
  ...(ProductionAccessEnabled
    ? []
    : [
        `The account is in SES's sandbox: mails reach verified addresses only, ${Max24HourSend} a day. Ask for production access.`,
      ]),
  ...(SendingEnabled ? [] : ["SES has paused the account's sending."]),
  ...(EnforcementStatus === "HEALTHY" ? [] : [`SES has the account under ${EnforcementStatus}.`]),
  ...(Max24HourSend > 0 && SentLast24Hours > 0.8 * Max24HourSend
    ? [`${SentLast24Hours} of ${Max24HourSend} mails a day are sent: ask SES for more.`]
    : []),
];

const missingOfIdentity = (
  domain: string,
  identity: GetEmailIdentityCommandOutput,
): readonly string[] => {
  const { VerifiedForSendingStatus, DkimAttributes, MailFromAttributes } = identity;
  const zone = DkimAttributes?.SigningHostedZone ?? "dkim.amazonses.com";
  const tokens = DkimAttributes?.Tokens ?? [];
  const mailFrom = MailFromAttributes?.MailFromDomain ?? `bounce.${domain}`;
  return [
    ...(VerifiedForSendingStatus
      ? []
      : [
          `${domain} is not verified. Its DNS needs:`,
          ...tokens.map((token) => `  CNAME ${token}._domainkey.${domain} ${token}.${zone}`),
        ]),
    ...(MailFromAttributes?.MailFromDomainStatus === "SUCCESS"
      ? []
      : [
          `MAIL FROM is not verified. The DNS of ${domain} needs:`,
          `  MX ${mailFrom} 10 feedback-smtp.${region}.amazonses.com`,
          `  TXT ${mailFrom} "v=spf1 include:amazonses.com ~all"`,
        ]),
  ];
};

const hasDmarc = async (domain: string, lookUp: LookUp): Promise<boolean> => {
  try {
    const records = await lookUp(`_dmarc.${domain}`);
    return records.some((parts) => parts.join("").startsWith("v=DMARC1"));
  } catch {
    return false;
  }
};

/** Returns the missing DMARC record. A subdomain has its parent's policy, unless it has one of its own. */
const missingDmarc = async (domain: string, lookUp: LookUp): Promise<readonly string[]> => {
  const parent = domain.slice(domain.indexOf(".") + 1);
  if ((await hasDmarc(domain, lookUp)) || (await hasDmarc(parent, lookUp))) return [];
  return [
    `${domain} has no DMARC policy. Its DNS needs:`,
    `  TXT _dmarc.${domain} "v=DMARC1; p=none; rua=mailto:dmarc@${domain}"`,
  ];
};

const readIdentity = async (
  ses: SESv2Client,
  EmailIdentity: string,
): Promise<GetEmailIdentityCommandOutput | null> => {
  try {
    return await ses.send(new GetEmailIdentityCommand({ EmailIdentity }));
  } catch (error) {
    if (error instanceof Error && error.name === "NotFoundException") return null;
    throw error;
  }
};
