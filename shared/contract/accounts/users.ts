/** The member's own record. Another member's id is 404. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { single } from "../envelope.ts";
import { email, id, line, newPassword, optionalLine, personName } from "../fields.ts";
import { telephone } from "../addresses/telephone.ts";
import { newsletterSettings, user, userFilter } from "./user-view.ts";

export const usersContract = feature({
  name: "users",
  endpoints: {
    readUser: endpoint({
      method: "GET",
      path: "/users/{id}",
      audience: "member",
      summary: "The signed-in member",
      params: z.object({ id }),
      replies: { 200: single(user) },
    }),
    updateUser: endpoint({
      method: "POST",
      path: "/users/{id}",
      audience: "member",
      summary: "Change the profile, the password, favourites or the onboarding flags",
      params: z.object({ id }),
      body: z.strictObject({
        first_name: z.optional(personName("your first name")),
        last_name: z.optional(personName("your last name")),
        telephone: z.optional(telephone()),
        jobtitle: optionalLine(80),
        company: z.optional(line("your company")),
        email: z.optional(email),
        current_password: z.optional(z.string().check(z.maxLength(200))),
        password: z.optional(newPassword),
        password_confirmation: z.optional(z.string().check(z.maxLength(200))),
        favourites: z.optional(z.array(id).check(z.maxLength(2000))),
        /** The id of an assignable role to add or remove. */
        toggleRole: z.optional(z.string().check(z.maxLength(60))),
        /** The id of a communication to turn on or off. */
        toggleComms: z.optional(z.string().check(z.maxLength(60))),
        newsletter_settings: z.optional(newsletterSettings),
        tree: z.optional(z.int().check(z.gte(0), z.lte(1))),
        dontNotify: z.optional(z.boolean()),
        /** True once the screen that confirms the verification was shown. */
        checked: z.optional(z.literal(true)),
      }),
      replies: { 200: single(user) },
    }),
    updateFilter: endpoint({
      method: "POST",
      path: "/users/filter",
      audience: "member",
      summary: "Save what the member's feeds are filtered by",
      body: z.strictObject({ filter: userFilter }),
      replies: { 200: single(user) },
    }),
  },
});
