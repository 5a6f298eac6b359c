import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateSummaryCommand,
  type StackStatus,
} from "@aws-sdk/client-cloudformation";
import {
  GetAccountCommand,
  type GetAccountCommandOutput,
  GetEmailIdentityCommand,
  type GetEmailIdentityCommandOutput,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type LookUp, mailReadiness } from "../../infra/deployment/mail-readiness.ts";
import { prepareDeployment } from "../../infra/deployment/prepare-deployment.ts";
import {
  type BranchSettings,
  deployedSettings,
} from "../../shared/domain/operations/stack-settings.ts";
import { settingsFor } from "../../infra/stacks/settings.ts";

const cloudFormation = mockClient(CloudFormationClient);
const ses = mockClient(SESv2Client);
const mailDomain = "trendbible.example";

type Given<Output> = Partial<Omit<Output, "$metadata">>;
const verified: Given<GetEmailIdentityCommandOutput> = {
  VerifiedForSendingStatus: true,
  MailFromAttributes: {
    MailFromDomain: `bounce.${mailDomain}`,
    MailFromDomainStatus: "SUCCESS",
    BehaviorOnMxFailure: "USE_DEFAULT_VALUE",
  },
};
const live: Given<GetAccountCommandOutput> = {
  ProductionAccessEnabled: true,
  SendingEnabled: true,
  EnforcementStatus: "HEALTHY",
  SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 100 },
};

const domainIs = (identity: Given<GetEmailIdentityCommandOutput> | null): void => {
  const input = ses.on(GetEmailIdentityCommand);
  if (identity === null)
    input.rejects(Object.assign(new Error("No identity"), { name: "NotFoundException" }));
  else input.resolves(identity);
};
const deployed = (settings: Readonly<Record<string, string>>): void => {
  stackIs("UPDATE_COMPLETE");
  cloudFormation
    .on(GetTemplateSummaryCommand)
    .resolves({ Metadata: JSON.stringify({ Settings: settings }) });
};
const stackIs = (StackStatus: StackStatus): void => {
  const stack = { StackName: "trendbible-main", CreationTime: new Date(0), StackStatus };
  cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [stack] });
};
const notDeployed = (): void => {
  cloudFormation
    .on(DescribeStacksCommand)
    .rejects(new Error("Stack with id trendbible-main does not exist"));
};

beforeEach(() => {
  cloudFormation.reset();
  ses.reset();
  ses.on(GetAccountCommand).resolves(live);
  domainIs(verified);
  vi.spyOn(console, "log")
    .mockReset()
    .mockImplementation(() => {});
});
afterAll(() => {
  cloudFormation.restore();
  ses.restore();
  vi.restoreAllMocks();
});

const dmarc = async () => [["v=DMARC1; ", "p=none"]];
const nothing = async () => [];
const said = (): string => vi.mocked(console.log).mock.calls.join("\n");

describe("a deployment of main", () => {
  const now = {
    mailDomain,
    alarmEmail: "ops@trendbible.example",
    stripePublishableKey: "pk_live_1",
  };
  const prepare = (choices: BranchSettings) => prepareDeployment("main", choices, dmarc);

  test("continues when no setting is lost", async () => {
    deployed(deployedSettings(settingsFor("main", { choices: now })));
    await prepare(now);
    expect(said()).toBe("");
    expect(await prepare({ ...now, stripePublishableKey: "pk_live_2" })).toMatchObject({
      isNew: false,
      settings: { permanent: true, guarded: true, stripePublishableKey: "pk_live_2" },
    });
    expect(said()).toBe("Settings that change:\n  stripePublishableKey: pk_live_1 -> pk_live_2");
  });

  test("stops and names each setting that would be lost", async () => {
    deployed({ ...now, domain: "www.trendbible.example", certificateArn: "arn" });
    const run = prepare({ mailDomain, stripePublishableKey: "pk_live_1" });
    await expect(run).rejects.toThrow(/lose its alarmEmail, which is ops@trendbible\.example/);
    await expect(run).rejects.toThrow(/lose its domain, .*\n.*lose its certificateArn/);
    await expect(run).rejects.not.toThrow(/stripePublishableKey/);
  });

  test("removes a setting that is committed as null", async () => {
    deployed(now);
    const { settings } = await prepare({ ...now, alarmEmail: null });
    expect(settings).not.toHaveProperty("alarmEmail");
  });

  test("never replaces the mail identity by accident", async () => {
    deployed(now);
    domainIs(null);
    const next = { ...now, mailDomain: "mail.example" };
    await expect(prepare(next)).rejects.toThrow(
      /mails from trendbible\.example, and mail\.example would have to be verified anew/,
    );
    const onPurpose = await prepare({ ...next, replacesMailDomain: mailDomain });
    expect(onPurpose.settings.mailDomain).toBe("mail.example");
  });

  test.each(["ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "REVIEW_IN_PROGRESS"] as const)(
    "starts afresh after a deployment that ended in %s",
    async (status) => {
      stackIs(status);
      domainIs(null);
      expect(await prepare({ mailDomain })).toMatchObject({ isNew: true });
      expect(cloudFormation.commandCalls(GetTemplateSummaryCommand)).toHaveLength(0);
    },
  );

  test("stops before it would create an identity that exists", async () => {
    notDeployed();
    await expect(prepare({ mailDomain })).rejects.toThrow(/has trendbible\.example already/);
  });

  test("does not start when CloudFormation cannot be read", async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(new Error("AccessDenied"));
    await expect(prepare({ mailDomain })).rejects.toThrow("AccessDenied");
  });
});

test("of another branch may lose settings", async () => {
  deployed({ mailDomain: `feeds.${mailDomain}`, alarmEmail: "ops@trendbible.example" });
  expect(await prepareDeployment("feeds", { mailDomain }, dmarc)).toMatchObject({ isNew: false });
});

describe("what prevents emails from being sent", () => {
  const missing = async (lookUp: LookUp = dmarc) =>
    (await mailReadiness(mailDomain, lookUp)).missing.join("\n");

  test("is empty when everything is ready", async () => {
    expect(await mailReadiness(mailDomain, dmarc)).toEqual({ known: true, missing: [] });
  });

  test.each<[Given<GetAccountCommandOutput>, RegExp]>([
    [{ ProductionAccessEnabled: false }, /sandbox: mails reach verified addresses only/],
    [{ SendingEnabled: false }, /paused/],
    [{ EnforcementStatus: "PROBATION" }, /under PROBATION/],
    [
      { SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 180 } },
      /180 of 200 mails a day/,
    ],
  ])("includes the account's %j", async (account, sentence) => {
    ses.on(GetAccountCommand).resolves({ ...live, ...account });
    expect(await missing()).toMatch(sentence);
  });

  test("includes an unverified domain, with its required DNS records", async () => {
    domainIs({
      VerifiedForSendingStatus: false,
      DkimAttributes: { Tokens: ["one", "two"], SigningHostedZone: "dkim.eu-west-2.example" },
      MailFromAttributes: {
        MailFromDomain: "bounce.trendbible.example",
        MailFromDomainStatus: "PENDING",
        BehaviorOnMxFailure: "USE_DEFAULT_VALUE",
      },
    });
    expect((await missing(nothing)).split("\n")).toEqual([
      "trendbible.example is not verified. Its DNS needs:",
      "  CNAME one._domainkey.trendbible.example one.dkim.eu-west-2.example",
      "  CNAME two._domainkey.trendbible.example two.dkim.eu-west-2.example",
      "MAIL FROM is not verified. The DNS of trendbible.example needs:",
      "  MX bounce.trendbible.example 10 feedback-smtp.eu-west-2.amazonses.com",
      '  TXT bounce.trendbible.example "v=spf1 include:amazonses.com ~all"',
      "trendbible.example has no DMARC policy. Its DNS needs:",
      '  TXT _dmarc.trendbible.example "v=DMARC1; p=none; rua=mailto:dmarc@trendbible.example"',
    ]);
  });

  test("includes a missing DMARC policy, unless the parent domain has one", async () => {
    const absent = async (name: string) => {
      if (name !== "_dmarc.example") throw new Error("ENOTFOUND");
      return dmarc();
    };
    expect(await missing(absent)).toBe("");
    expect(await missing(() => Promise.reject(new Error("ENOTFOUND")))).toMatch(/no DMARC/);
  });

  test("is reported by the deployment that creates the domain's identity", async () => {
    notDeployed();
    domainIs(null);
    ses.on(GetAccountCommand).resolves({ ...live, ProductionAccessEnabled: false });
    await prepareDeployment("main", { mailDomain }, dmarc);
    expect(said()).toMatch(/^Mails .*\n.*sandbox/);
  });
});
