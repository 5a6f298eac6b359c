/** Members see whether emails reach them, and can try again after a bounce. */
import { expect, test } from "vitest";
import { suppressEmail } from "../../../functions/entities/suppression.ts";
import { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { waitForMail } from "../../support/mailbox.ts";
import { newMember, type NewMember } from "../../support/members.ts";
import { openTable } from "../../support/table.ts";

const { readDelivery, resumeDelivery } = commsContract.endpoints;

const look = async ({ visitor, user, token }: NewMember) => {
  const { body } = await visitor.call(readDelivery, { params: { id: user.id } }, token);
  return readDelivery.replies[200].parse(body).data;
};

const resume = ({ visitor, user, token }: NewMember) =>
  visitor.call(resumeDelivery, { params: { id: user.id } }, token);

test("a bounced address is shown with the day of the bounce, and can be tried again once a day", async () => {
  const member = await newMember();
  const table = await openTable();
  expect(await look(member)).toMatchObject({ suppressed: null });
  expect((await look(member)).email).not.toBe(member.email);
  await table.write([suppressEmail(member.email, "bounce", new Date("2026-03-02T10:00:00Z"))]);
  expect(await look(member)).toMatchObject({
    suppressed: { reason: "bounce", since_display: "02/03/2026", may_resume: true, hindrance: "" },
  });
  expect((await resume(member)).body).toMatchObject({ data: { suppressed: null } });
  expect((await waitForMail(member.email, "are arriving again")).text).toContain("as before");
  // The call changes nothing, because no email has bounced yet.
  expect((await resume(member)).status).toBe(200);

  await table.write([suppressEmail(member.email, "bounce", new Date())]);
  expect(await look(member)).toMatchObject({
    suppressed: { may_resume: false, hindrance: expect.stringContaining("try again from") },
  });
  const refused = await resume(member);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(86_000);
});

test("an address that complained stays blocked, and nobody can read another member's state", async () => {
  const member = await newMember();
  await (await openTable()).write([suppressEmail(member.email, "complaint", new Date())]);
  expect(await look(member)).toMatchObject({
    suppressed: {
      reason: "complaint",
      may_resume: false,
      hindrance: expect.stringContaining("spam"),
    },
  });
  expect((await resume(member)).status).toBe(409);
  const other = await newMember();
  const theirs = { params: { id: member.user.id } };
  for (const endpoint of [readDelivery, resumeDelivery])
    expect((await other.visitor.call(endpoint, theirs, other.token)).status).toBe(404);
});
