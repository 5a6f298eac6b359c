/** The demo logins: one member for each state of an account, and one of staff for each role. */
import { type StaffRole, staffRoles } from "../../../shared/contract/endpoint.ts";

export const demoPassword = "forecast-the-future";
export const demoDomain = "demo.example";

export interface PersonaPlan {
  readonly planId: number;
  readonly title: string;
  readonly rank: number;
  readonly places: number;
}

const professional: PersonaPlan = { planId: 15, title: "Professional", rank: 1, places: 3 };
const premium: PersonaPlan = { planId: 16, title: "Premium", rank: 2, places: 10 };

export interface Persona {
  /** The part of the address before the `@`. */
  readonly name: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly jobTitle: string;
  readonly seniority: string;
  readonly interests: readonly string[];
  readonly verified: boolean;
  /** True if the persona has not seen the welcome video and the tooltip tour yet. */
  readonly newcomer: boolean;
  /** The plan that the persona bought. */
  readonly plan: PersonaPlan | null;
  readonly staffRoles: readonly string[];
}

export const emailOf = ({ name }: Pick<Persona, "name">): string => `${name}@${demoDomain}`;

const persona = (
  number: number,
  name: string,
  person: Pick<Persona, "firstName" | "lastName" | "company" | "jobTitle"> & Partial<Persona>,
): Persona => ({
  name,
  userId: `usr_000000000000000000000DEM${String(number).padStart(2, "0")}`,
  seniority: "Senior Manager",
  interests: ["Home & Interiors"],
  verified: true,
  newcomer: false,
  plan: null,
  staffRoles: [],
  ...person,
});

const design = "Design / Creative";
const buying = "Buying / Merchandising";

export const teamAdmin = persona(5, "team-admin", {
  firstName: "Ingrid",
  lastName: "Thorsen",
  company: "Studio North",
  jobTitle: design,
  seniority: "Director",
  interests: ["Home & Interiors", "Baby & Kids"],
  plan: premium,
});

export const teamMember = persona(6, "team-member", {
  firstName: "Callum",
  lastName: "Reid",
  company: "Studio North",
  jobTitle: design,
  seniority: "Non-Managerial",
  interests: ["Baby & Kids"],
});

export const teamColleague = persona(8, "team-colleague", {
  firstName: "Freya",
  lastName: "Lund",
  company: "Studio North",
  jobTitle: "Product / Development",
  interests: ["Home & Interiors"],
});

/** The members whom the team's admin has approved. */
export const teamMembers: readonly Persona[] = [teamMember, teamColleague];

/** A persona without a plan, but with addresses saved for the shop. */
export const buyer = persona(2, "basics", {
  firstName: "Beth",
  lastName: "Asante",
  company: "Little Larder",
  jobTitle: buying,
  interests: ["Food & Beverage", "Gift & Greetings"],
  newcomer: true,
});

const staffPersona = (
  number: number,
  role: StaffRole,
  person: Pick<Persona, "firstName" | "lastName" | "jobTitle">,
): Persona => persona(number, role, { ...person, company: "TrendBible", staffRoles: [role] });

export const personas: readonly Persona[] = [
  persona(1, "unverified", {
    firstName: "Una",
    lastName: "Verrall",
    company: "Verrall & Finch",
    jobTitle: buying,
    verified: false,
    newcomer: true,
  }),
  buyer,
  persona(3, "professional", {
    firstName: "Priya",
    lastName: "Nair",
    company: "Harbour Homeware",
    jobTitle: "Product / Development",
    interests: ["Home & Interiors", "Gift & Greetings"],
    plan: professional,
  }),
  persona(4, "premium", {
    firstName: "Pascal",
    lastName: "Moreau",
    company: "Maison Moreau",
    jobTitle: "Insights / Research",
    seniority: "Head",
    interests: ["Home & Interiors", "Health & Wellness"],
    plan: premium,
  }),
  teamAdmin,
  ...teamMembers,
  persona(7, "staff", {
    firstName: "Stella",
    lastName: "Ashworth",
    company: "TrendBible",
    jobTitle: "Brand / Marketing",
    staffRoles,
  }),
  staffPersona(9, "editor", { firstName: "Edith", lastName: "Marlow", jobTitle: design }),
  staffPersona(10, "merchandiser", { firstName: "Milo", lastName: "Grant", jobTitle: buying }),
  staffPersona(11, "finance", { firstName: "Fiona", lastName: "Achebe", jobTitle: "Finance" }),
  staffPersona(12, "support", {
    firstName: "Sunil",
    lastName: "Rao",
    jobTitle: "Insights / Research",
  }),
];

/** Returns what distinguishes the login, in a word or two. */
export const describePersona = (one: Persona): string => {
  const { verified, plan, staffRoles: roles } = one;
  if (!verified) return "E-mail not verified";
  if (roles.length > 0) return roles.length === 1 ? `Staff, ${roles.join()}` : "Staff, every role";
  if (teamMembers.includes(one)) return `${teamAdmin.plan?.title ?? "Basics"}, through the team`;
  return plan?.title ?? "Basics";
};
