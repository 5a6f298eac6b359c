import { describe, expect, test } from "vitest";
import { authContract } from "../../shared/contract/auth.ts";
import { contentContract } from "../../shared/contract/content.ts";
import { mediaContract } from "../../shared/contract/media.ts";
import { call, tokenOf } from "../support/api.ts";

const { endpoints } = mediaContract;

const findItem = async (mediaType: "pdf" | "download", premium: boolean) => {
  const reply = await call(
    contentContract.endpoints.listContent,
    { query: { media_type: mediaType, perPage: 999 } },
    await tokenOf("premium"),
  );
  const { data } = contentContract.endpoints.listContent.replies[200].parse(reply.body);
  const found = data.find(({ is_premium }) => is_premium === premium);
  if (found === undefined) throw new Error("The seed has no such item");
  return found;
};

const myId = async (token: string): Promise<string> => {
  const reply = await call(authContract.endpoints.check, {}, token);
  return authContract.endpoints.check.replies[200].parse(reply.body).user?.id ?? "";
};

const downloadsOf = async (token: string) => {
  const reply = await call(endpoints.listDownloads, { params: { id: await myId(token) } }, token);
  return endpoints.listDownloads.replies[200].parse(reply.body).data;
};

describe("downloads", () => {
  test("are fetched, listed once, and saved under their own name for five minutes", async () => {
    const token = await tokenOf("premium");
    const item = await findItem("download", true);
    const first = await call(endpoints.fetchDownload, { params: { id: item.id } }, token);
    expect(first.status).toBe(200);
    await call(endpoints.fetchDownload, { params: { id: item.id } }, token);
    const { downloads, related } = await downloadsOf(token);
    expect(downloads.filter(({ id }) => id === item.id)).toHaveLength(1);
    expect(downloads[0]?.id).toBe(item.id);
    expect(related.some(({ id }) => id === item.id)).toBe(false);

    const file = downloads[0]?.media[0];
    const reply = await call(
      endpoints.readMedia,
      { params: { hash: file?.filename_hash ?? "" } },
      token,
    );
    const { temporaryURL } = endpoints.readMedia.replies[200].parse(reply.body);
    expect(new URL(temporaryURL).searchParams.get("X-Amz-Expires")).toBe("300");
    const saved = await fetch(temporaryURL);
    expect(saved.status).toBe(200);
    expect(saved.headers.get("content-disposition")).toContain(`filename="${item.slug}`);
    expect((await saved.arrayBuffer()).byteLength).toBe(file?.size);
  });

  test("the log takes only one's own downloads", async () => {
    const token = await tokenOf("professional");
    const [mine, theirs] = await Promise.all([myId(token), myId(await tokenOf("premium"))]);
    const item = await findItem("pdf", false);
    const log = (userID: string) =>
      call(endpoints.logDownload, { body: { userID, contentID: item.id } }, token);
    expect((await log(mine)).status).toBe(204);
    expect((await log(theirs)).status).toBe(404);
  });

  test("what the plan does not open is refused, by item and by file", async () => {
    const item = await findItem("download", true);
    const premium = await tokenOf("premium");
    await call(endpoints.fetchDownload, { params: { id: item.id } }, premium);
    const { downloads } = await downloadsOf(premium);
    const hash = downloads.find(({ id }) => id === item.id)?.media[0]?.filename_hash ?? "";
    const basics = await tokenOf("basics");
    expect((await call(endpoints.fetchDownload, { params: { id: item.id } }, basics)).status).toBe(
      403,
    );
    expect((await call(endpoints.readMedia, { params: { hash } }, basics)).status).toBe(404);
    expect(
      (await call(endpoints.readMedia, { params: { hash: "0".repeat(32) } }, premium)).status,
    ).toBe(404);
    const other = await call(
      endpoints.listDownloads,
      { params: { id: await myId(premium) } },
      basics,
    );
    expect(other.status).toBe(404);
  });

  test("a digital item is no download", async () => {
    const token = await tokenOf("premium");
    const list = await call(
      contentContract.endpoints.listContent,
      { query: { media_type: "digital" } },
      token,
    );
    const { data } = contentContract.endpoints.listContent.replies[200].parse(list.body);
    const reply = await call(endpoints.fetchDownload, { params: { id: data[0]?.id ?? "" } }, token);
    expect(reply.status).toBe(404);
  });
});
