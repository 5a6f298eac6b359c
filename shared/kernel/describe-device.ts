const browsers = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const systems = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const;

/**
 * Returns a user agent in words, such as `Chrome on macOS`: enough for members to recognise their devices, and the same after an
 * update.
 */
export const describeDevice = (userAgent: string): string => {
  const browser = firstMatch(browsers, userAgent) ?? "A browser";
  const system = firstMatch(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
};

const firstMatch = (
  names: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | undefined => names.find(([pattern]) => pattern.test(userAgent))?.[1];
