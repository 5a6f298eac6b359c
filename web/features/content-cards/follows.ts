/** The searches, tags and colours that the member follows. */
import { searchContract, type FollowedView } from "../../../shared/contract/content/search.ts";
import { call } from "../../lib/api-client.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { useUser } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { listFollows, addFollow, removeFollow } = searchContract.endpoints;

export type Followable = Pick<FollowedView, "kind" | "value">;

export const useFollows = () => {
  const user = useUser();
  const params = user && { id: user.id };
  const { data, error, mutate } = useEndpoint(listFollows, params && { params });
  const keep = async (
    answer: Promise<NonNullable<typeof data>>,
    doing: string,
  ): Promise<boolean> => {
    try {
      await mutate(await answer, { revalidate: false });
      return true;
    } catch (thrown) {
      notifyProblem(doing, thrown);
      return false;
    }
  };
  return {
    follows: data?.data,
    mails: data?.mails ?? false,
    error,
    reload: mutate,
    add: async (requested: Followable): Promise<boolean> =>
      params !== null && keep(call(addFollow, { params, body: requested }), "following this"),
    remove: async ({ id }: Pick<FollowedView, "id">): Promise<boolean> =>
      params !== null &&
      keep(call(removeFollow, { params: { ...params, followId: id } }), "unfollowing this"),
  };
};
