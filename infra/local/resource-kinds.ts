/**
 * Every resource type that the template may contain, with the part of the local stack that replaces it, or why none is needed. An
 * unlisted type stops the start.
 */
export type Part =
  | "gateway"
  | "lambda"
  | "dynamodb"
  | "streams"
  | "s3"
  | "mailbox"
  | "schedules"
  | "secrets"
  | "queues"
  | "events";

export type ResourceKind = { readonly part: Part } | { readonly noLocalEffect: string };

const by = (part: Part): ResourceKind => ({ part });
const without = (noLocalEffect: string): ResourceKind => ({ noLocalEffect });

const permissions = without("Permissions: one machine has one user");
const observation = without("Observation: logs are files, errors are shown on the terminal");

export const resourceKinds: Readonly<Record<string, ResourceKind>> = {
  "AWS::ApiGatewayV2::Api": by("gateway"),
  "AWS::ApiGatewayV2::Stage": without(
    "Access log and throttling: a bench must reach the limit of the code",
  ),
  "AWS::CertificateManager::Certificate": without(
    "The gateway speaks plain HTTP on the loopback interface",
  ),
  "AWS::CloudFront::CachePolicy": by("gateway"),
  "AWS::CloudFront::Distribution": by("gateway"),
  "AWS::CloudFront::Function": by("gateway"),
  "AWS::CloudFront::OriginAccessControl": by("gateway"),
  "AWS::CloudFront::OriginRequestPolicy": by("gateway"),
  "AWS::CloudFront::ResponseHeadersPolicy": by("gateway"),
  "AWS::CloudWatch::Alarm": observation,
  "AWS::CloudWatch::CompositeAlarm": observation,
  "AWS::CloudWatch::Dashboard": observation,
  "AWS::Logs::LogGroup": observation,
  "AWS::Logs::MetricFilter": observation,
  "AWS::SNS::Subscription": observation,
  "AWS::SNS::Topic": without("Alarms are told to it, and there are none"),
  "AWS::SNS::TopicPolicy": permissions,
  "AWS::DynamoDB::GlobalTable": by("dynamodb"),
  "AWS::DynamoDB::Table": by("dynamodb"),
  "AWS::Events::Rule": by("events"),
  "AWS::IAM::ManagedPolicy": permissions,
  "AWS::IAM::Policy": permissions,
  "AWS::IAM::Role": permissions,
  "AWS::Lambda::EventInvokeConfig": by("lambda"),
  "AWS::Lambda::EventSourceMapping": by("streams"),
  "AWS::Lambda::Function": by("lambda"),
  "AWS::Lambda::Permission": permissions,
  "AWS::S3::Bucket": by("s3"),
  "AWS::S3::BucketPolicy": by("s3"),
  "AWS::SES::ConfigurationSet": by("mailbox"),
  "AWS::SES::ConfigurationSetEventDestination": by("mailbox"),
  "AWS::SES::EmailIdentity": by("mailbox"),
  "AWS::SQS::Queue": by("queues"),
  "AWS::SQS::QueuePolicy": permissions,
  "AWS::SSM::Parameter": without("Commands find a local stack by its folder"),
  "AWS::Scheduler::Schedule": by("schedules"),
  "AWS::Scheduler::ScheduleGroup": by("schedules"),
  "AWS::SecretsManager::Secret": by("secrets"),
};
