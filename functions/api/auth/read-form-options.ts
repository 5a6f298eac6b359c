import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { listCountries } from "../../../shared/domain/addresses/countries.ts";
import {
  budgets,
  interests,
  jobRoles,
  seniorities,
  sources,
} from "../../../shared/domain/accounts/registration.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

/** Returns the options of the registration form and its signed time. */
export const readFormOptions: UseCase<typeof authContract.endpoints.readFormOptions> = async ({
  secrets,
  now,
}) => {
  const time = String(now().getTime());
  return {
    status: 200,
    body: {
      data: {
        interests: [...interests],
        jobroles: [...jobRoles],
        seniority: [...seniorities],
        budgets: [...budgets],
        countries: [...listCountries()],
        sources: sources.map(({ agents, ...source }) => ({
          ...source,
          ...(agents === undefined ? {} : { agents: [...agents] }),
        })),
        now: `${time}.${await secrets.sign("form-time", time)}`,
      },
    },
  };
};
