/** A team on Premium with boards, the content to pin, and the calls that change a board. */
import { expect } from "vitest";
import { boardsContract } from "../../shared/contract/boards/boards.ts";
import type { ContentItem } from "../../shared/contract/content/content-view.ts";
import { blockOfKind, boardFor, openedItem } from "./boards.ts";
import { newVerifiedMember, type NewMember } from "./members.ts";
import { callAsMember, join, type TeamWithAdmin, newInvite, newTeam } from "./teams.ts";
import type { VisitorResponse } from "./visitor.ts";

const boards = boardsContract.endpoints;

export const newBoardStudio = async () => {
  const studio = await newTeam("premium");
  return { studio, report: await openedItem(studio.admin, "neighbourhood-counter") };
};

/** Creates a member who joins the team, so that its plan applies to them. */
export const newColleague = async (studio: TeamWithAdmin): Promise<NewMember> => {
  const member = await newVerifiedMember();
  const { secret } = await newInvite(studio, member.email);
  expect((await join(member, secret)).status).toBe(200);
  return member;
};

/** Returns the parts of a report as inputs for a pin. */
export const pinInputsOf = (report: () => ContentItem) => ({
  item: () => ({ kind: "item", content_id: report().id }) as const,
  palette: () =>
    ({ kind: "palette", ...blockOfKind(report(), "colour-palette"), index: 0 }) as const,
  picture: (index = 0) =>
    ({ kind: "picture", ...blockOfKind(report(), "moodboard"), index }) as const,
  block: () => ({ kind: "block", ...blockOfKind(report(), "key-facts") }) as const,
});

export const shareBoard = (
  { team }: TeamWithAdmin,
  id: string,
  may: "edit" | "read" | null,
  by: NewMember,
): Promise<VisitorResponse> =>
  callAsMember(by, boards.updateBoard, {
    params: { id },
    body: { share: may === null ? null : { team_id: team.id, may } },
  });

export const movePin = (member: NewMember, id: string, pin: string, before: string | null) =>
  callAsMember(member, boards.updatePin, { params: { id, pin }, body: { before } });

export const pinOrder = async (member: NewMember, id: string): Promise<string[]> =>
  (await boardFor(member, id)).pins.map((pin) => pin.id);
