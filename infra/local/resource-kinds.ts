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

const replacedBy = (part: Part): ResourceKind => ({ part });
const noEffect = (noLocalEffect: string): ResourceKind => ({ noLocalEffect });

const permissions = noEffect("Permissions: one machine has one user");
const observation = noEffect("Observation: logs are files, errors are shown on the terminal");

export const resourceKinds: Readonly<Record<string, ResourceKind>> = {
  "AWS::ApiGatewayV2::Api": replacedBy("gateway"),
  "AWS::ApiGatewayV2::Stage": noEffect(
    "Access log and throttling: a bench must reach the limit of the code",
  ),
  "AWS::CertificateManager::Certificate": noEffect(
    "The gateway speaks plain HTTP on the loopback interface",
  ),
  "AWS::CloudFront::CachePolicy": replacedBy("gateway"),
  "AWS::CloudFront::Distribution": replacedBy("gateway"),
  "AWS::CloudFront::Function": replacedBy("gateway"),
  "AWS::CloudFront::OriginAccessControl": replacedBy("gateway"),
  "AWS::CloudFront::OriginRequestPolicy": replacedBy("gateway"),
  "AWS::CloudFront::ResponseHeadersPolicy": replacedBy("gateway"),
  "AWS::CloudWatch::Alarm": observation,
  "AWS::CloudWatch::CompositeAlarm": observation,
  "AWS::CloudWatch::Dashboard": observation,
  "AWS::Logs::LogGroup": observation,
  "AWS::Logs::MetricFilter": observation,
  "AWS::SNS::Subscription": observation,
  "AWS::SNS::Topic": noEffect("Alarms are told to it, and there are none"),
  "AWS::SNS::TopicPolicy": permissions,
  "AWS::DynamoDB::GlobalTable": replacedBy("dynamodb"),
  "AWS::DynamoDB::Table": replacedBy("dynamodb"),
  "AWS::Events::Rule": replacedBy("events"),
  "AWS::IAM::ManagedPolicy": permissions,
  "AWS::IAM::Policy": permissions,
  "AWS::IAM::Role": permissions,
  "AWS::Lambda::EventInvokeConfig": replacedBy("lambda"),
  "AWS::Lambda::EventSourceMapping": replacedBy("streams"),
  "AWS::Lambda::Function": replacedBy("lambda"),
  "AWS::Lambda::Permission": permissions,
  "AWS::S3::Bucket": replacedBy("s3"),
  "AWS::S3::BucketPolicy": replacedBy("s3"),
  "AWS::SES::ConfigurationSet": replacedBy("mailbox"),
  "AWS::SES::ConfigurationSetEventDestination": replacedBy("mailbox"),
  "AWS::SES::EmailIdentity": replacedBy("mailbox"),
  "AWS::SQS::Queue": replacedBy("queues"),
  "AWS::SQS::QueuePolicy": permissions,
  "AWS::SSM::Parameter": noEffect("Commands find a local stack by its folder"),
  "AWS::Scheduler::Schedule": replacedBy("schedules"),
  "AWS::Scheduler::ScheduleGroup": replacedBy("schedules"),
  "AWS::SecretsManager::Secret": replacedBy("secrets"),
};
