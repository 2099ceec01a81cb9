/** What a browser calls itself, in the words of people: 'Firefox on Linux'; undefined where it tells nothing known. */
export function browserName(
  userAgent: string | null,
): { browser: string; system: string | undefined } | undefined {
  const browser = first(browsers, userAgent ?? '')
  return browser === undefined ? undefined : { browser, system: first(systems, userAgent ?? '') }
}

// --- internal ---

type Names = readonly (readonly [sign: RegExp, name: string])[]

function first(names: Names, userAgent: string): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1]
}

/** Most call themselves what others are, too: the more particular come first. */
const browsers: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: Names = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]
