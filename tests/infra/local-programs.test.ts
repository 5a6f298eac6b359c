import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { installPrograms, type Machine } from "../../infra/local/install-programs.ts";
import { chromiumPath } from "../../infra/local/chromium.ts";
import { hasJava } from "../../infra/local/services/dynamodb/java.ts";

let folder: string;

/** The test machine has only the programs that the test installs. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "programs-"));
  vi.stubEnv("PATH", folder);
  vi.stubEnv("JAVA_HOME", "");
  vi.stubEnv("CHROMIUM", "");
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const put = (name: string, script: string): void => {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
};

const java = (modules: string): string => `[ "$1" = --list-modules ] && echo ${modules}`;

/** The fake apt-get records its arguments and installs the requested packages. */
const putApt = (existing: readonly string[]): void => {
  put(
    "apt-get",
    [
      `if [ "$2" = --simulate ]; then case "$4" in ${existing.join("|")}) exit 0;; esac; exit 100; fi`,
      `echo "$@" >> "${folder}/asked"`,
      `make() { echo '#!/bin/sh' > "${folder}/$1"; echo "echo $2" >> "${folder}/$1"; /bin/chmod 755 "${folder}/$1"; }`,
      'for name in "$@"; do case "$name" in',
      "*jre-headless) make java jdk.compiler@21.0.1;;",
      "chromium*) make $name;;",
      "esac; done",
    ].join("\n"),
  );
};

const asked = (): string[] => readFileSync(join(folder, "asked"), "utf8").trim().split("\n");

const debian: Machine = { isRoot: true, isDebian: true, platform: "linux" };
const bring = (machine: Machine): void => installPrograms(["java", "chromium"], machine);

describe("Java", () => {
  test.each([
    [
      "17 with its compiler is accepted",
      java("java.base@17.0.15 && echo jdk.compiler@17.0.15"),
      true,
    ],
    ["of a later version is accepted", java("jdk.compiler@25"), true],
    ["of an older version is rejected", java("jdk.compiler@11.0.2"), false],
    ["without a compiler is rejected", java("java.base@21.0.1"), false],
    ["that is too old to list its modules is rejected", "exit 1", false],
  ])("%s", (_, script, expected) => {
    put("java", script);
    expect(hasJava()).toBe(expected);
  });

  test("is searched in JAVA_HOME first", () => {
    put("java", java("jdk.compiler@17"));
    vi.stubEnv("JAVA_HOME", join(folder, "elsewhere"));
    expect(hasJava()).toBe(false);
  });
});

describe("Chromium", () => {
  test.each(["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"])(
    "is found as %s",
    (name) => {
      put(name, "");
      expect(chromiumPath()).toBe(join(folder, name));
    },
  );

  test("is the faster of two", () => {
    put("chromium", "");
    put("chromium-headless-shell", "");
    expect(chromiumPath()).toBe(join(folder, "chromium-headless-shell"));
  });

  test("is the one named by the environment", () => {
    put("chromium", "");
    put("mine", "");
    vi.stubEnv("CHROMIUM", join(folder, "mine"));
    expect(chromiumPath()).toBe(join(folder, "mine"));
  });
});

describe("a missing program", () => {
  test("is not installed when everything is present", () => {
    putApt(["none"]);
    put("java", java("jdk.compiler@17"));
    put("chromium", "");
    expect(() => bring(debian)).not.toThrow();
    expect(asked).toThrow("ENOENT");
  });

  test("is installed by root on Debian", () => {
    putApt(["openjdk-17-jre-headless", "chromium-headless-shell"]);
    bring(debian);
    expect(asked()).toEqual([
      "update -qq",
      "install -y -qq --no-install-recommends openjdk-17-jre-headless chromium-headless-shell",
    ]);
  });

  test("is installed alone when the other is present", () => {
    putApt(["chromium"]);
    put("java", java("jdk.compiler@17"));
    bring(debian);
    expect(asked().at(-1)).toBe("install -y -qq --no-install-recommends chromium");
  });

  test("is replaced by full Chromium where the release has no headless shell", () => {
    putApt(["chromium"]);
    installPrograms(["chromium"], debian);
    expect(asked().at(-1)).toBe("install -y -qq --no-install-recommends chromium");
  });

  test("is replaced by a later Java where the release has no 17", () => {
    putApt(["default-jre-headless", "chromium"]);
    installPrograms(["java"], debian);
    expect(asked().at(-1)).toBe("install -y -qq --no-install-recommends default-jre-headless");
  });

  test.each([
    [
      "a user who is not root",
      { ...debian, isRoot: false },
      "This needs Java 17 or later with its compiler and Chromium: run `apt-get install openjdk-17-jre-headless chromium-headless-shell`.",
    ],
    [
      "root of another system",
      { isRoot: true, isDebian: false, platform: "darwin" },
      "This needs Java 17 or later with its compiler and Chromium: run `brew install openjdk@17 && brew install --cask chromium`.",
    ],
  ] as const)("%s gets one sentence with the command to install it", (_, machine, sentence) => {
    putApt(["none"]);
    expect(() => bring(machine)).toThrow(sentence);
    expect(asked).toThrow("ENOENT");
  });

  test("that cannot be installed is reported", () => {
    put("apt-get", "exit 100");
    expect(() => bring(debian)).toThrow(
      "This needs Java 17 or later with its compiler and Chromium, and apt-get failed: run `apt-get install openjdk-17-jre-headless chromium-headless-shell`.",
    );
  });

  test("that is still missing after the installation is reported", () => {
    putApt(["openjdk-17-jre-headless"]);
    vi.stubEnv("JAVA_HOME", join(folder, "elsewhere"));
    expect(() => installPrograms(["java"], debian)).toThrow(/is not found: look at JAVA_HOME/);
  });
});
