/**
 * The welcome film, recorded from a running stack: node infra/seed/artwork/film.ts http://localhost:3000
 * Needs ffmpeg and Chromium; nothing else of the project does. Writes film, poster and captions to web/public/film.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { type Hold, type Scene, scenes, type Scroll } from "./film-scenes.ts";

const [origin = "http://localhost:3000"] = process.argv.slice(2);
const folder = fileURLToPath(new URL("../../../web/public/film/", import.meta.url));
const size = { width: 1280, height: 720 };
const framesPerSecond = 24;
const fadeSeconds = 0.5;

const ffmpeg = (...given: readonly string[]): void => {
  const { status, stderr } = spawnSync("ffmpeg", ["-v", "error", "-y", ...given]);
  if (status !== 0) throw new Error(`ffmpeg: ${String(stderr)}`);
};

/** Slow, quick, slow. */
const eased = (share: number): number => share * share * (3 - 2 * share);

const signIn = async (): Promise<string> => {
  const body = JSON.stringify({
    email: "premium@demo.example",
    password: "forecast-the-future",
  });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body })).text();
};

/** The scene's pictures as one file. Answers how many seconds they last. */
const record = async (page: Page, scene: Scene, file: string): Promise<number> => {
  await page.goto(origin + scene.path);
  await page.waitForLoadState("networkidle");
  await scene.ready?.(page);
  await page.waitForTimeout(1500);
  const rate = String(framesPerSecond);
  const input = ["-v", "error", "-y", "-f", "image2pipe", "-r", rate, "-c:v", "mjpeg"];
  const encoder = spawn("ffmpeg", [...input, "-i", "-", "-c:v", "ffv1", file], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = new Promise((done) => {
    encoder.once("close", done);
  });
  let frames = 0;
  const put = async (picture: Buffer, times: number): Promise<void> => {
    frames += times;
    for (let time = 0; time < times; time += 1)
      if (!encoder.stdin.write(picture))
        await new Promise((done) => {
          encoder.stdin.once("drain", done);
        });
  };
  const picture = (): Promise<Buffer> => page.screenshot({ type: "jpeg", quality: 95 });
  const framesIn = (seconds: number): number => Math.round(seconds * framesPerSecond);
  const hold: Hold = async (seconds) => put(await picture(), framesIn(seconds));
  const scroll: Scroll = async (pixels, seconds) => {
    const start = Number(await page.evaluate("scrollY"));
    for (let frame = 1; frame <= framesIn(seconds); frame += 1) {
      const top = start + Math.round(pixels * eased(frame / framesIn(seconds)));
      await page.evaluate(`scrollTo({ top: ${top}, behavior: "instant" })`);
      await put(await picture(), 1);
    }
  };
  await scene.play(page, hold, scroll);
  encoder.stdin.end();
  await ended;
  return frames / framesPerSecond;
};

/** One scene fades into the next; `lengths` are the scenes' seconds. */
const fadeTogether = (files: readonly string[], lengths: readonly number[]): void => {
  let shown = lengths[0] ?? 0;
  const fades = files.slice(1).map((_, index) => {
    const from = index === 0 ? "[0]" : `[f${index}]`;
    const offset = shown - fadeSeconds;
    shown = offset + (lengths[index + 1] ?? 0);
    return `${from}[${index + 1}]xfade=transition=fade:duration=${fadeSeconds}:offset=${offset.toFixed(3)}[f${index + 1}]`;
  });
  const inputs = files.flatMap((file) => ["-i", file]);
  const together = ["-filter_complex", fades.join(";"), "-map", `[f${files.length - 1}]`];
  const codec = ["-c:v", "libx264", "-preset", "veryslow", "-tune", "animation", "-crf", "29"];
  const wrapping = ["-an", "-pix_fmt", "yuv420p", "-movflags", "+faststart"];
  ffmpeg(...inputs, ...together, ...codec, ...wrapping, join(folder, "welcome.mp4"));
};

const clock = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice("2000-01-01T".length, -1);

const captions = (lengths: readonly number[]): string => {
  let from = 0;
  const cues = scenes.map(({ caption }, index) => {
    const end = from + (lengths[index] ?? 0) - fadeSeconds;
    const cue = `${clock(from)} --> ${clock(end)}\n${caption}\n`;
    from = end;
    return cue;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
};

const prepare = async (page: Page): Promise<void> => {
  const auth = JSON.stringify(await signIn());
  await page.addInitScript(
    `localStorage.setItem("auth", ${auth}); localStorage.setItem("consent", '{"preferences":false}')`,
  );
};

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
});
const workplace = mkdtempSync(join(tmpdir(), "film-"));
try {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: size, reducedMotion: "reduce" });
  await prepare(page);
  const files: string[] = [];
  const lengths: number[] = [];
  for (const [index, scene] of scenes.entries()) {
    const file = join(workplace, `${index}.mkv`);
    files.push(file);
    lengths.push(await record(page, scene, file));
    console.log(`${scene.path}: ${lengths.at(-1)?.toFixed(1)} s`);
  }
  fadeTogether(files, lengths);
  ffmpeg("-i", files[0] ?? "", "-frames:v", "1", "-q:v", "5", join(folder, "welcome.jpg"));
  writeFileSync(join(folder, "welcome.vtt"), captions(lengths));
} finally {
  rmSync(workplace, { recursive: true });
  await browser.close();
}
