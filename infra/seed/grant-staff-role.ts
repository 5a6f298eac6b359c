/**
 * `npm run staff -- --email ada@studio.example --role administrator [--branch NAME]` gives a registered account a staff role, on
 * the stack that runs on this machine (`PORT`) or on a deployed branch. The first administrator is created this way.
 */
import { parseArgs } from "node:util";
import { findAccount } from "../../functions/entities/email.ts";
import { staffRoleWrites } from "../../functions/entities/staff-role.ts";
import type { Deps } from "../../functions/platform/deps.ts";
import { retryOnConflict } from "../../functions/platform/table/retry-on-conflict.ts";
import { type StaffRole, staffRoles } from "../../shared/contract/endpoint.ts";
import { email as address } from "../../shared/contract/fields.ts";
import { runCommand } from "../constructs/cdk-command.ts";
import { operator } from "./operator.ts";
import { programDeps } from "./program-deps.ts";
import { targetEnvironment } from "./target-environment.ts";

export interface StaffRoleInput {
  readonly email: string;
  readonly role: StaffRole;
  readonly givenBy: string;
}

/** Returns the result in a sentence. Giving a role again changes nothing. Throws one sentence. */
export const grantStaffRole = (
  { table, now }: Pick<Deps, "table" | "now">,
  { email, role, givenBy }: StaffRoleInput,
): Promise<string> =>
  retryOnConflict(async () => {
    const account = await findAccount(table, email, now());
    if (account === null)
      throw new Error(`No account has the address ${email}: register it on the site first.`);
    const { profile } = account;
    if (profile.staffRoles.includes(role)) return `${email} has the role ${role} already.`;
    await table.save(staffRoleWrites(profile, { role, givenBy, now: now() }));
    const roles = [...profile.staffRoles, role].join(", ");
    const verified = profile.verifiedAt === null ? " once its email is verified" : "";
    return `${email} may work as ${roles}${verified}. Given by ${givenBy}.`;
  });

const usage = `npm run staff -- --email ada@studio.example --role ${staffRoles.join("|")} [--branch NAME]`;

/** Parses the arguments. Throws one sentence. */
export const parseStaffRoleArguments = (
  args: readonly string[],
): Omit<StaffRoleInput, "givenBy"> & { readonly branch: string | undefined } => {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { email: text, role: text, branch: text },
  });
  if (values.email === undefined || values.role === undefined) throw new Error(usage);
  const email = address.safeParse(values.email);
  if (!email.success) throw new Error(`"${values.email}" is not an email address.`);
  const role = staffRoles.find((one) => one === values.role);
  if (role === undefined)
    throw new Error(`"${values.role}" is no staff role: it is one of ${staffRoles.join(", ")}.`);
  return { email: email.data, role, branch: values.branch };
};

const run = async (): Promise<void> => {
  const { branch, ...input } = parseStaffRoleArguments(process.argv.slice(2));
  const deps = programDeps(await targetEnvironment(branch));
  console.log(await grantStaffRole(deps, { ...input, givenBy: operator() }));
};

if (import.meta.main) await runCommand(run);
