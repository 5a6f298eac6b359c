import { describe, expect, test } from "vitest";
import { resolveTemplate } from "../../infra/local/template.ts";

const hosts = { site: "localhost:3000", s3: "127.0.0.1:3001", queues: "127.0.0.1:3002" };

const propertiesOf = (resources: Readonly<Record<string, unknown>>, id: string, more = {}) => {
  const resolved = resolveTemplate({ Resources: resources, ...more }, "trend-main", hosts);
  return resolved.resources.find((resource) => resource.id === id)?.properties;
};

const role = (properties: Readonly<Record<string, unknown>>) => ({
  It: { Type: "AWS::IAM::Role", Properties: properties },
});

describe("intrinsic functions become local values", () => {
  const others = {
    Table: { Type: "AWS::DynamoDB::GlobalTable", Properties: {} },
    Library: { Type: "AWS::S3::Bucket", Properties: {} },
    Named: { Type: "AWS::S3::Bucket", Properties: { BucketName: "papers" } },
    Site: { Type: "AWS::CloudFront::Distribution", Properties: {} },
    Login: { Type: "AWS::Lambda::Function", Properties: { FunctionName: "trend-login" } },
    Key: { Type: "AWS::SecretsManager::Secret", Properties: {} },
  };
  test.each([
    ["the name of a table", { Ref: "Table" }, "Table"],
    ["the name of a bucket", { Ref: "Library" }, "library"],
    ["the explicit name of a bucket", { Ref: "Named" }, "papers"],
    ["a bucket's host", { "Fn::GetAtt": ["Library", "RegionalDomainName"] }, hosts.s3],
    ["a pseudo parameter", { Ref: "AWS::Region" }, "eu-west-2"],
    ["a parameter", { Ref: "Size" }, "large"],
    [
      "the ARN of a function",
      { "Fn::GetAtt": "Login.Arn" },
      "arn:aws:lambda:eu-west-2:000000000000:function:trend-login",
    ],
    ["a secret's ARN", { Ref: "Key" }, "arn:aws:secretsmanager:eu-west-2:000000000000:secret:Key"],
    [
      "the site's address, which is plain HTTP here",
      { "Fn::Join": ["", ["https://", { "Fn::GetAtt": ["Site", "DomainName"] }, "/x"]] },
      "http://localhost:3000/x",
    ],
    [
      "a substitution",
      { "Fn::Sub": "${Table}-${AWS::AccountId}-${!kept}" },
      "Table-000000000000-${kept}",
    ],
    ["a condition", { "Fn::If": ["Big", "yes", "no"] }, "yes"],
    ["a part of a list", { "Fn::Select": [1, { "Fn::Split": ["-", "a-b-c"] }] }, "b"],
    ["a mapping", { "Fn::FindInMap": ["Zones", "eu", "main"] }, "a"],
  ])("%s", (_, given, expected) => {
    const found = propertiesOf({ ...others, ...role({ Value: given }) }, "It", {
      Parameters: { Size: { Default: "large" } },
      Conditions: { Big: { "Fn::Equals": [{ Ref: "Size" }, "large"] } },
      Mappings: { Zones: { eu: { main: "a" } } },
    });
    expect(found).toEqual({ Value: expected });
  });

  test("a property without a value is omitted", () => {
    expect(propertiesOf(role({ Gone: { Ref: "AWS::NoValue" }, Kept: 1 }), "It")).toEqual({
      Kept: 1,
    });
  });

  test("a resource whose condition is false is omitted", () => {
    const resources = { It: { Type: "AWS::IAM::Role", Condition: "Never", Properties: {} } };
    const conditions = { Never: { "Fn::Equals": ["a", "b"] } };
    expect(propertiesOf(resources, "It", { Conditions: conditions })).toBeUndefined();
  });

  test("a policy's condition block is not an intrinsic function", () => {
    const statement = { Condition: { Bool: { "aws:SecureTransport": "false" } } };
    expect(propertiesOf(role({ Statement: [statement] }), "It")).toEqual({
      Statement: [statement],
    });
  });
});

describe("what is unknown stops the start with its name", () => {
  test("for a resource type", () => {
    const resources = { Cache: { Type: "AWS::ElastiCache::CacheCluster", Properties: {} } };
    expect(() => propertiesOf(resources, "Cache")).toThrow(
      /Cache, a AWS::ElastiCache::CacheCluster/,
    );
  });

  test("for an intrinsic function", () => {
    const value = { "Fn::ImportValue": "elsewhere" };
    expect(() => propertiesOf(role({ value }), "It")).toThrow(/It uses Fn::ImportValue/);
  });

  test("for a missing resource", () => {
    expect(() => propertiesOf(role({ value: { Ref: "Ghost" } }), "It")).toThrow(/Ghost/);
  });
});
