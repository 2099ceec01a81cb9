/** Browser and operating system of a user agent, such as Firefox and Linux. Undefined if unknown. */
export function browserName(
  userAgent: string | null,
): { browser: string; system: string | undefined } | undefined {
  const browser = firstMatch(browsers, userAgent ?? '')
  return browser === undefined ? undefined : { browser, system: firstMatch(systems, userAgent ?? '') }
}

type NamePatterns = readonly (readonly [sign: RegExp, name: string])[]

function firstMatch(names: NamePatterns, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}

/** Most user agents also contain the names of other browsers, so the more specific patterns come first. */
const browsers: NamePatterns = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: NamePatterns = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]
