/** Returns true if a path matches a gitattributes pattern. `*` and `?` don't match slashes, `**` does. */
export type Glob = (path: string) => boolean

/** Compiles a pattern. A pattern without a slash matches the base name (gitattributes(5)). */
export function compileGlob(pattern: string): Glob {
  const anchored = pattern.replace(/^\//, '')
  const passesPrefilter = createPrefilter(anchored)
  const segments = anchored.split('/').map(compileSegment)
  if (pattern.includes('/'))
    return (path) => passesPrefilter(path) && matchSegments(segments, path.split('/'))
  return (path) =>
    passesPrefilter(path, path.lastIndexOf('/') + 1) &&
    segments[0]!.test(path.slice(path.lastIndexOf('/') + 1))
}

// Cheap prefilter: compares the literal prefix and suffix of the pattern.
function createPrefilter(pattern: string): (path: string, start?: number) => boolean {
  const head = /^[^*?[\]\\]*/.exec(pattern)?.[0] ?? ''
  const tail = (/[^*?[\]\\]*$/.exec(pattern)?.[0] ?? '').replace(/^\//, '')
  return (path, start = 0) => path.endsWith(tail) && path.startsWith(head, start)
}

interface Segment {
  readonly isDoubleStar: boolean
  readonly test: (name: string) => boolean
}

function compileSegment(segment: string): Segment {
  const tokens = (segment.match(TOKEN) ?? []).map(compileToken)
  return { isDoubleStar: segment === '**', test: (name) => matches(tokens, [...name]) }
}

const TOKEN = /\*+|\\.|\[[!^]?\]?(?:\\.|[^\]\\])*\]|[\s\S]/gu

type Token = 'any' | ((character: string) => boolean)

function compileToken(token: string): Token {
  if (token.startsWith('*')) return 'any'
  if (token === '?') return () => true
  if (token.length > 2 && token.startsWith('[')) return compileCharacterClass(token)
  const literal = token.length > 1 && token.startsWith('\\') ? token.slice(1) : token
  return (character) => character === literal
}

function compileCharacterClass(token: string): (character: string) => boolean {
  const [, negated = '', body = ''] = /^\[([!^]?)([\s\S]*)\]$/.exec(token) ?? []
  const ranges = Array.from(body.matchAll(/\\?([\s\S])(?:-\\?([\s\S]))?/gu), ([, from = '', to = from]) => ({
    from,
    to,
  }))
  const isInRanges = (character: string) =>
    ranges.some(({ from, to }) => from <= character && character <= to)
  return (character) => isInRanges(character) !== (negated !== '')
}

/** Backtracks to the last star only, so that matching takes at most quadratic time. */
function matchSequence<T>(
  length: number,
  isStar: (at: number) => boolean,
  items: readonly T[],
  matchesItem: ItemMatcher<T>,
): boolean {
  let [at, item, star, resume] = [0, 0, -1, 0]
  while (item < items.length) {
    if (at < length && isStar(at)) [star, resume, at] = [at, item, at + 1]
    else if (at < length && matchesItem(at, items[item]!)) [at, item] = [at + 1, item + 1]
    else if (star < 0) return false
    else [at, resume, item] = [star + 1, resume + 1, resume + 1]
  }
  while (at < length && isStar(at)) at++
  return at === length
}

type ItemMatcher<T> = (at: number, item: T) => boolean

function matches(tokens: readonly Token[], characters: readonly string[]): boolean {
  const matchesItem = (at: number, character: string) =>
    (tokens[at] as (character: string) => boolean)(character)
  return matchSequence(tokens.length, (at) => tokens[at] === 'any', characters, matchesItem)
}

// `folder/**` matches everything in the folder but not the folder itself: a trailing `**` requires at least
// one name.
function matchSegments(segments: readonly Segment[], names: readonly string[]): boolean {
  const openSegments = segments.at(-1)!.isDoubleStar
    ? [...segments, { isDoubleStar: false, test: () => true }]
    : segments
  return matchSequence(
    openSegments.length,
    (at) => openSegments[at]!.isDoubleStar,
    names,
    (at, name) => openSegments[at]!.test(name),
  )
}
