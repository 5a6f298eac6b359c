import { readFileSync } from "node:fs";
import { join } from "node:path";
import { frontContract } from "../../../shared/contract/front.ts";

export type EdgeName = "api" | "email-verify" | "site";

/** The code of a CloudFront function. The site's knows from the contract which addresses the API answers. */
export const edgeCode = (name: EdgeName): string => {
  const code = readFileSync(join(import.meta.dirname, `${name}-request.js`), "utf8");
  return name === "site" ? `${code}\n${frontAddresses()}` : code;
};

/** Whole paths, and folders of which every page is one. */
const frontAddresses = (): string => {
  const paths = Object.values(frontContract.endpoints).map(({ path }) => path);
  const folders = paths.filter((path) => path.endsWith("}"));
  const fronts = paths.filter((path) => !path.endsWith("}"));
  return [
    `const fronts = ${JSON.stringify(fronts)};`,
    `const folders = ${JSON.stringify(folders.map((path) => path.slice(0, path.indexOf("{"))))};\n`,
  ].join("\n");
};
