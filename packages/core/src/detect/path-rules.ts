/** Compiles Linguist's path patterns into one test, which is much faster than testing each pattern. */
export function compilePathRules(patterns: readonly string[]): (path: string) => boolean {
  const rules = patterns.map(parseRule)
  const matchesFolder = memoize(combineRules(rules.filter(({ appliesToFolders }) => appliesToFolders)))
  const files = rules.filter(({ source }) => !source.endsWith('/'))
  const matchesPath = combineRules(files.filter(({ crossesSlash }) => crossesSlash))
  const matchesName = combineRules(files.filter(({ crossesSlash }) => !crossesSlash))
  return (path) => {
    const start = path.lastIndexOf('/') + 1
    return matchesFolder(path.slice(0, start)) || matchesName(path.slice(start)) || matchesPath(path)
  }
}

interface Rule {
  readonly source: string
  /** The remainder after `(^|/)`, if the pattern starts with it. */
  readonly rest: string | undefined
  /** Can match in the folder part. */
  readonly appliesToFolders: boolean
  /** Can match across a slash, or is anchored at the root. */
  readonly crossesSlash: boolean
}

function parseRule(source: string): Rule {
  const rest = source.startsWith(SEGMENT_START) ? source.slice(SEGMENT_START.length) : undefined
  const crossesSlash = source.startsWith('^') || /\/|\.[*+]|\[\^/.test(rest ?? source)
  return { source, rest, crossesSlash, appliesToFolders: !source.endsWith('$') }
}

const SEGMENT_START = '(?:^|/)'

// Combines the patterns, so that each slash is visited once.
function combineRules(rules: readonly Rule[]): (text: string) => boolean {
  const segmentPatterns = rules.flatMap(({ rest }) => (rest === undefined ? [] : [rest]))
  const otherPatterns = rules.flatMap(({ rest, source }) => (rest === undefined ? [source] : []))
  const segmentExpression =
    segmentPatterns.length === 0 ? undefined : new RegExp(`${SEGMENT_START}(?:${segmentPatterns.join('|')})`)
  const otherExpression = otherPatterns.length === 0 ? undefined : new RegExp(otherPatterns.join('|'))
  return (text) => (segmentExpression?.test(text) || otherExpression?.test(text)) ?? false
}

const MAX_CACHED_FOLDERS = 50_000

function memoize(test: (folder: string) => boolean): (folder: string) => boolean {
  const cache = new Map<string, boolean>()
  return (folder) => {
    const cached = cache.get(folder)
    if (cached !== undefined) return cached
    if (cache.size >= MAX_CACHED_FOLDERS) cache.clear()
    const result = folder !== '' && test(folder)
    cache.set(folder, result)
    return result
  }
}
