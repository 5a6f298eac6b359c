/** This is a verified member on Basics, as the browser stores them. */
import { user, userFilter } from "../../shared/contract/accounts/user-view.ts";

export const signedInUser = user.parse({
  id: "usr_1",
  first_name: "Ada",
  last_name: "Okonkwo",
  telephone: "0191 498 0000",
  jobtitle: "Design / Creative",
  company: "Studio Ada",
  email: "ada@people.example",
  pending_email: null,
  verified: { status: true },
  filter: userFilter.parse({}),
  favourites: [],
  roles: { assigned: [], available: [] },
  comms: { assigned: [], available: [] },
  newsletter_settings: { status: false, type: "weekly" },
  plan: { id: 14, title: "Basics", rank: 0 },
  subscriptions: [],
  allSubscriptions: [],
  comms_hash: "x".repeat(43),
  tree: 0,
  dontNotify: false,
});
