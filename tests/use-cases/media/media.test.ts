import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readLibrary } from "../../../infra/seed/import/library-source.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { mediaContract } from "../../../shared/contract/content/media.ts";
import { call, send, tokenOf } from "../../support/api.ts";
import { cheap, expectStatus, newCheckout, pay } from "../../support/buyer.ts";
import { newMemberOn, newVerifiedMember } from "../../support/members.ts";

const { endpoints } = mediaContract;

const withoutFiles = new Set(
  readLibrary("infra/seed/library").items.flatMap(({ slug, head }) =>
    head.files.length === 0 ? slug : [],
  ),
);

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
  test("are fetched, listed once, and saved under their own name with an address that expires in five minutes", async () => {
    const { token } = await newMemberOn("premium");
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

  test("of several files are also one archive, with the same checks and log", async () => {
    const { token } = await newMemberOn("premium");
    const item = await findItem("download", true);
    await call(endpoints.fetchDownload, { params: { id: item.id } }, token);
    const { downloads } = await downloadsOf(token);
    const { media, archive } = downloads.find(({ id }) => id === item.id) ?? {};
    expect(media?.length).toBeGreaterThan(1);
    const params = { hash: archive?.filename_hash ?? "" };
    const reply = await call(endpoints.readMedia, { params }, token);
    const { temporaryURL } = endpoints.readMedia.replies[200].parse(reply.body);
    const saved = await fetch(temporaryURL);
    expect(saved.headers.get("content-disposition")).toContain(`filename="${item.slug}.zip"`);
    const zip = new Uint8Array(await saved.arrayBuffer());
    expect(zip.length).toBe(archive?.size);
    const sizes = Object.values(unzipSync(zip)).map(({ length }) => length);
    expect(sizes).toEqual(media?.map(({ size }) => size));
    expect((await call(endpoints.readMedia, { params }, await tokenOf("basics"))).status).toBe(404);
  });

  test("can be logged only for oneself", async () => {
    const token = await tokenOf("professional");
    const [mine, theirs] = await Promise.all([myId(token), myId(await tokenOf("premium"))]);
    const item = await findItem("pdf", false);
    const log = (userID: string) =>
      call(endpoints.logDownload, { body: { userID, contentID: item.id } }, token);
    expect((await log(mine)).status).toBe(204);
    expect((await log(theirs)).status).toBe(404);
  });

  test("that the plan does not open are refused, by item and by file", async () => {
    const item = await findItem("download", true);
    const { token: premium } = await newMemberOn("premium");
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

  test("have a temporary address that is valid unchanged only", async () => {
    const token = await tokenOf("premium");
    const item = await findItem("pdf", false);
    const answer = await call(endpoints.fetchDownload, { params: { id: item.id } }, token);
    const { temporaryURL } = endpoints.fetchDownload.replies[200].parse(answer.body).data;
    const changed = (change: (url: URL) => void): string => {
      const url = new URL(temporaryURL);
      change(url);
      return url.toString();
    };
    const spoiled = [
      changed(({ searchParams }) => searchParams.set("X-Amz-Expires", "604800")),
      changed(({ searchParams }) => searchParams.delete("X-Amz-Signature")),
      changed(({ searchParams }) => searchParams.delete("response-content-disposition")),
      changed((url) => (url.pathname = url.pathname.replace(/[^/]+$/, "0".repeat(32)))),
    ];
    for (const url of spoiled) expect((await fetch(url)).status).toBe(403);
    expect((await fetch(temporaryURL)).status).toBe(200);
  });

  test("list a purchased report, although it has no files", async () => {
    const member = await newVerifiedMember();
    const { user, token, visitor } = member;
    const checkout = await newCheckout([cheap], member);
    expectStatus(await pay(checkout), 200);
    const { body } = await visitor.call(
      endpoints.listDownloads,
      { params: { id: user.id } },
      token,
    );
    const { downloads } = endpoints.listDownloads.replies[200].parse(body).data;
    expect(downloads).toMatchObject([{ media_type: "digital", media: [] }]);
  });

  test("with an invalid or unknown ID or hash are refused", async () => {
    const token = await tokenOf("premium");
    const unverified = await tokenOf("unverified");
    const item = await findItem("pdf", false);
    const userID = await myId(token);
    const hash = "0".repeat(32);
    for (const id of ["con_", "x".repeat(60), "con_1%00", "__proto__"])
      expect((await call(endpoints.fetchDownload, { params: { id } }, token)).status).toBe(422);
    expect((await call(endpoints.fetchDownload, { params: { id: "con_0" } }, token)).status).toBe(
      404,
    );
    for (const wrong of ["short", hash.toUpperCase().replace("0", "A"), "0".repeat(65)])
      expect((await call(endpoints.readMedia, { params: { hash: wrong } }, token)).status).toBe(
        422,
      );
    // HTTP APIs pass on a decoded path, so an encoded slash leads to another address.
    const elsewhere = { params: { hash: "../../../files" } };
    expect((await call(endpoints.readMedia, elsewhere, token)).status).toBe(404);
    const bodies = [
      {},
      { userID },
      { userID, contentID: 7 },
      { userID, contentID: item.id, file: hash },
      { userID: "usr_", contentID: item.id },
    ];
    for (const body of bodies) {
      const answer = await send("/api/content/log-download", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(422);
    }
    for (const refused of [
      await call(endpoints.fetchDownload, { params: { id: item.id } }, unverified),
      await call(endpoints.readMedia, { params: { hash } }, unverified),
      await call(endpoints.logDownload, { body: { userID, contentID: item.id } }, unverified),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: "unverified" } });
    expect((await call(endpoints.listDownloads, { params: { id: userID } })).status).toBe(401);
  });

  test("cannot be fetched for a digital item without files", async () => {
    const token = await tokenOf("premium");
    const list = await call(
      contentContract.endpoints.listContent,
      { query: { media_type: "digital", perPage: 999 } },
      token,
    );
    const { data } = contentContract.endpoints.listContent.replies[200].parse(list.body);
    const bare = data.find(({ slug }) => withoutFiles.has(slug));
    const reply = await call(endpoints.fetchDownload, { params: { id: bare?.id ?? "" } }, token);
    expect(reply.status).toBe(404);
    expect(bare).toBeDefined();
  });
});
