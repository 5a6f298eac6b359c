import { Duration } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachedMethods,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";
import type { Buckets } from "./buckets.ts";
import { contentSecurityPolicy, permissionsPolicy } from "./content-security-policy.ts";
import { BucketOrigin } from "./bucket-origin.ts";
import { edgeCode, type EdgeName } from "./edge/edge-code.ts";

export interface SiteProps {
  readonly name: string;
  readonly buckets: Buckets;
  /** The host of the HTTP API. */
  readonly apiDomain: string;
  /** The header that tells the API that a request came through here. */
  readonly edgeKey: string;
  readonly domain?: { readonly name: string; readonly certificateArn: string };
}

const strictTransportSecurity = {
  accessControlMaxAge: Duration.days(730),
  includeSubdomains: true,
  override: true,
};

/** CloudFront in front of the site's bucket, the library's public pictures and the API. */
export class Site extends Construct {
  readonly distribution: Distribution;
  /** The origin `https://…`, without a slash at the end. */
  readonly origin: string;

  readonly #props: SiteProps;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    this.#props = props;
    const { buckets, domain } = props;
    this.distribution = new Distribution(this, "Distribution", {
      comment: props.name,
      ...this.#behaviors(),
      ...(domain === undefined
        ? {}
        : {
            domainNames: [domain.name],
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
            certificate: Certificate.fromCertificateArn(this, "Certificate", domain.certificateArn),
          }),
      defaultRootObject: "index.html",
      // CloudFront would cache an error for ten seconds by path alone, and serve one member's to the next.
      errorResponses: [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
    });
    BucketOrigin.allow(this.distribution, buckets.site, "*");
    // The prefix restricts access to public pictures: gated ones, files and snapshots are in the same bucket.
    BucketOrigin.allow(this.distribution, buckets.library, "images/*");
    this.origin = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    acknowledge(this.distribution, {
      "AwsSolutions-CFR1": "Members read the library from anywhere in the world.",
      "AwsSolutions-CFR2":
        "The API counts tries for one address and account, API Gateway throttles, and all else is static files. A web ACL would need a stack of its own in us-east-1 and costs more than the rest of a branch.",
      "AwsSolutions-CFR3":
        "Its log would hold the secrets of mailed links, which stand in paths and queries (decision 106). API Gateway logs each call by its route.",
      ...(domain === undefined && {
        "AwsSolutions-CFR4":
          "CloudFront's own name comes with its own certificate, for which it sets the protocol. With a domain of the product it is TLS 1.2.",
      }),
    });
  }

  #behaviors(): {
    defaultBehavior: BehaviorOptions;
    additionalBehaviors: Record<string, BehaviorOptions>;
  } {
    const { buckets, apiDomain, edgeKey } = this.#props;
    const site = this.#bucketOrigin("site", buckets.site);
    const library = this.#bucketOrigin("library", buckets.library);
    const api = new HttpOrigin(apiDomain, {
      originId: "api",
      customHeaders: { "x-origin-key": edgeKey },
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      readTimeout: Duration.seconds(30),
    });
    const everywhere = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: this.#responseHeaders(),
      compress: true,
    };
    const files = {
      ...everywhere,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachedMethods: CachedMethods.CACHE_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    };
    const calls = {
      ...everywhere,
      origin: api,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    const forApi = this.#edge("api");
    const brief = this.#brief();
    const immutable = { ...files, responseHeadersPolicy: this.#fileHeaders() };
    return {
      defaultBehavior: { ...files, origin: site, functionAssociations: [this.#edge("site")] },
      additionalBehaviors: {
        "/api/content/latest": {
          ...files,
          origin: api,
          // The API answers unknown paths in its own words, CloudFront in HTML.
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: brief,
        },
        "/api/auth/*": {
          ...calls,
          cachePolicy: this.#placeOfSignIn(),
          functionAssociations: [forApi],
        },
        "/api/*": { ...calls, functionAssociations: [forApi] },
        // Each kind and each page of the list has its own head, which the query identifies.
        "/shop": { ...files, origin: api, cachePolicy: brief },
        "/email/verify/*": { ...calls, functionAssociations: [this.#edge("email-verify")] },
        "/images/*": { ...immutable, origin: library },
        "/assets/*": { ...immutable, origin: site },
      },
    };
  }

  /**
   * Returns the short cache policy. Its query parameters are those of shop pages; `/api/content/latest` has none. One policy
   * serves both, because an account may have twenty.
   */
  #brief(): CachePolicy {
    return new CachePolicy(this, "LatestCache", {
      comment: "As long as the API says, 30 s at most",
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(30),
      queryStringBehavior: CacheQueryStringBehavior.allowList("kind", "page"),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /**
   * Returns the policy that adds the viewer's location to sign-ins. The policy that hides the viewer's host from API Gateway adds
   * no CloudFront headers; those of a cache policy always reach the origin (decision 054). Nothing is cached: every response
   * forbids it, and the token is part of the key.
   */
  #placeOfSignIn(): CachePolicy {
    return new CachePolicy(this, "SignInPlace", {
      comment: "Keeps nothing; tells the API the viewer's place",
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      headerBehavior: CacheHeaderBehavior.allowList(
        "Authorization",
        "CloudFront-Viewer-City",
        "CloudFront-Viewer-Country-Name",
      ),
      queryStringBehavior: CacheQueryStringBehavior.all(),
    });
  }

  #bucketOrigin(name: string, bucket: Bucket): BucketOrigin {
    return new BucketOrigin(bucket, { originId: name });
  }

  #edge(name: EdgeName) {
    const edgeFunction = new EdgeFunction(this, `Edge-${name}`, {
      code: FunctionCode.fromInline(edgeCode(name)),
      runtime: FunctionRuntime.JS_2_0,
      comment: `Viewer request of ${this.#props.name}: ${name}`,
    });
    return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST };
  }

  /**
   * Returns the headers of files. The security headers of a page mean nothing to its scripts and pictures, and would add a
   * kilobyte to each if the connection does not compress headers.
   */
  #fileHeaders(): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, "FileHeaders", {
      securityHeadersBehavior: { strictTransportSecurity, contentTypeOptions: { override: true } },
    });
  }

  #responseHeaders(): ResponseHeadersPolicy {
    const { library, documents } = this.#props.buckets;
    const directives = contentSecurityPolicy(
      library.bucketRegionalDomainName,
      documents.bucketRegionalDomainName,
    );
    return new ResponseHeadersPolicy(this, "Headers", {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: directives, override: true },
        strictTransportSecurity,
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          {
            header: "Permissions-Policy",
            value: permissionsPolicy,
            override: true,
          },
          { header: "Cross-Origin-Opener-Policy", value: "same-origin", override: true },
        ],
      },
    });
  }
}
