import { Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  blockKinds,
  blockTypes,
  wireBlocks,
} from "../../shared/contract/content/blocks/registry.ts";
import { BlockHostContext, type BlockHost } from "../../web/features/blocks/block-frame.tsx";
import { Block } from "../../web/features/blocks/registry.tsx";
import { allowedAttributes, allowedElements } from "../../web/ui/allowed-html.ts";
import { purifyHtml } from "../../web/ui/purify-html.ts";
import { blockExamples, image, text } from "./block-examples.ts";

const notice = "This part of the page cannot be shown here yet.";

const opened: string[] = [];
const place: BlockHost = {
  related: [],
  slug: "quiet-harvest",
  files: [
    { id: "fil_1", filename_hash: "ab12", caption: "Swatch file", file_type: "ase", size: 1400 },
  ],
  archive: {
    id: "fil_2",
    filename_hash: "cd34",
    caption: "All files",
    file_type: "zip",
    size: 4_200_000,
  },
  openFile: async (hash) => void opened.push(hash),
  level: 2,
};

const product = {
  id: "prd_1",
  slug: "kiln-notes",
  title: "Kiln Notes",
  subtext: "A working book",
  kind: "goods",
  image: null,
  colour_primary: null,
  colour_secondary: null,
  price: 4200,
  price_display: "£42.00",
  rrp: null,
  rrp_display: null,
  options: [],
  licence: "",
  vat_class: "zero",
  ships: true,
  opens: [],
  in_library: false,
  has_access: false,
  on_sale: true,
  price_with_vat_display: "£42.00",
  vat_rate_display: "0%",
  inside: [],
  pictures: [],
  delivery: [],
  related: [],
};

const answerWith = (status: number, body: unknown) =>
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(body, { status }));

const show = (typeId: number, fields: object) => {
  const raw = { id: "1-1", type_id: typeId, page: 1, ...fields };
  const shown = (
    <BlockHostContext value={place}>
      <Suspense>
        <Block raw={raw} types={blockTypes} />
      </Suspense>
    </BlockHostContext>
  );
  const router = createMemoryRouter([{ path: "*", element: shown }]);
  return render(<RouterProvider router={router} />);
};

beforeEach(() => {
  answerWith(200, { data: product });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("blocks of a content page", () => {
  test.each(blockKinds)("%s is shown", async (kind) => {
    const { fields, shows } = blockExamples[kind];
    const { container } = await show(wireBlocks[kind].id, fields);
    if (shows === null) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(container.textContent).toBe("");
    } else await expect.poll(() => container.textContent).toContain(shows);
    expect(container.textContent).not.toContain(notice);
  });

  test.each(blockKinds)("%s with invalid data says so", async (kind) => {
    const broken = { title: 7, image: "gone", items: "none", label: 7, quote: 7, product: 7 };
    const { container } = await show(wireBlocks[kind].id, broken);
    await expect.poll(() => container.textContent).toContain(notice);
  });

  test("an unknown kind says so", async () => {
    const { container } = await show(999, blockExamples["text-feature"].fields);
    expect(container.textContent).toContain(notice);
  });

  test("a script in a block's text is removed", async () => {
    const { container } = await show(2, {
      title: "Why now",
      text: '<p style="color:red">Safe<img src="x" onerror="alert(1)"><script>alert(1)</script></p>',
    });
    expect(container.innerHTML).toContain("<p>Safe</p>");
    expect(container.innerHTML).not.toMatch(/script|onerror/);
  });
});

test("a browser without a sanitiser gets the same HTML from DOMPurify", () => {
  const html =
    '<p onclick="a()">Safe <a href="https://a.example" target="_blank">link</a><script>alert(1)</script></p>' +
    '<a href="javascript:alert(1)">no link</a><form><input></form><table><tr><th scope="row">k</th></tr></table>';
  const shown = document.createElement("div");
  shown.setHTML?.(html, {
    sanitizer: { elements: allowedElements, attributes: allowedAttributes },
  });
  expect(shown.innerHTML).toBe(
    '<p>Safe <a href="https://a.example">link</a></p><a>no link</a><table><tbody><tr><th scope="row">k</th></tr></tbody></table>',
  );
  expect(purifyHtml(html)).toBe(shown.innerHTML);
});

describe("a film and a recording", () => {
  test("load nothing before they are started", async () => {
    const { container } = await show(21, blockExamples["video-feature"].fields);
    await expect.poll(() => container.querySelector("video")?.preload).toBe("none");
    expect(container.querySelector("video")?.autoplay).toBe(false);
    expect(container.querySelector("details")?.textContent).toContain("Transcript");
  });

  test("whose URL has expired say what to do", async () => {
    const screen = await show(26, blockExamples.audio.fields);
    await expect.poll(() => screen.container.querySelector("audio")).not.toBe(null);
    screen.container.querySelector("audio")?.dispatchEvent(new Event("error"));
    await expect.element(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
  });
});

test("an external player is loaded only on request", async () => {
  const screen = await show(27, {
    title: "A visit",
    url: "https://www.youtube-nocookie.com/embed/x",
    text,
  });
  const load = screen.getByRole("button", { name: "Load the player from YouTube" });
  await expect.element(load).toBeVisible();
  expect(screen.container.querySelector("iframe")).toBe(null);
  await load.click();
  const frame = screen.container.querySelector("iframe");
  expect(frame?.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-presentation");
  expect(document.activeElement).toBe(frame);
});

test("a file of the item, and all files in one ZIP, are opened by their hashes", async () => {
  const screen = await show(28, blockExamples["download-list"].fields);
  await screen.getByRole("button", { name: /Swatch file/ }).click();
  expect(opened).toEqual(["ab12"]);
  await screen.getByRole("button", { name: /Download all ZIP, 4.2 MB/ }).click();
  expect(opened).toEqual(["ab12", "cd34"]);
});

describe("a product", () => {
  test("leads to the basket", async () => {
    const screen = await show(29, blockExamples["product-card"].fields);
    const link = screen.getByRole("link", { name: /Add to basket Kiln Notes/ });
    await expect.element(link).toHaveAttribute("href", "/basket/kiln-notes+product");
  });

  test("that is no longer sold shows nothing", async () => {
    answerWith(404, { message: "This product could not be found.", code: "not_found", errors: {} });
    const { container } = await show(29, { product: "long-gone" });
    await expect.poll(() => fetch).toHaveBeenCalled();
    await expect.poll(() => container.querySelector("section")).toBe(null);
  });
});

test("a gallery opens a lightbox that keeps the focus, wraps around and closes by keyboard", async () => {
  const pictures = ["One", "Two", "Three"].map((caption) => ({ ...image, caption }));
  const screen = await show(22, { images: pictures });
  const opener = screen.getByRole("button", { name: /larger/ }).nth(1);
  await opener.click();
  const dialog = screen.getByRole("dialog");
  await expect.poll(() => dialog.element().textContent).toContain("2 of 3");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(() => dialog.element().textContent).toContain("1 of 3");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => dialog.element().textContent).toContain("Three");
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => screen.container.querySelector("dialog")).toBe(null);
  expect(document.activeElement).toBe(opener.element());
});
