/** Whether a path matches a pattern of gitattributes: `*` and `?` stay within a folder, `**` goes across folders. */
export type Glob = (path: string) => boolean

/** Reads a pattern; without a slash it is matched against the base name (gitattributes(5)). */
export function glob(pattern: string): Glob {
  const anchored = pattern.replace(/^\//, '')
  const fits = mayMatch(anchored)
  const segments = anchored.split('/').map(segmentTest)
  if (pattern.includes('/')) return (path) => fits(path) && everySegment(segments, path.split('/'))
  return (path) =>
    fits(path, path.lastIndexOf('/') + 1) && segments[0]!.test(path.slice(path.lastIndexOf('/') + 1))
}

// Most patterns are told from most paths by what stands before their first sign and after their last.
function mayMatch(pattern: string): (path: string, start?: number) => boolean {
  const head = /^[^*?[\]\\]*/.exec(pattern)![0]
  const tail = /[^*?[\]\\]*$/.exec(pattern)![0].replace(/^\//, '')
  return (path, start = 0) => path.endsWith(tail) && path.startsWith(head, start)
}

interface Segment {
  readonly across: boolean
  readonly test: (name: string) => boolean
}

function segmentTest(segment: string): Segment {
  const tokens = (segment.match(TOKEN) ?? []).map(tokenTest)
  return { across: segment === '**', test: (name) => matches(tokens, [...name]) }
}

const TOKEN = /\*+|\\.|\[[!^]?\]?(?:\\.|[^\]\\])*\]|[\s\S]/gu

type Token = 'any' | ((character: string) => boolean)

function tokenTest(token: string): Token {
  if (token.startsWith('*')) return 'any'
  if (token === '?') return () => true
  if (token.length > 2 && token.startsWith('[')) return classTest(token)
  const literal = token.length > 1 && token.startsWith('\\') ? token.slice(1) : token
  return (character) => character === literal
}

function classTest(token: string): (character: string) => boolean {
  const [, negated, body] = /^\[([!^]?)([\s\S]*)\]$/.exec(token)!
  const ranges = [...body!.matchAll(/\\?([\s\S])(?:-\\?([\s\S]))?/gu)].map(
    ([, from, to = from]) => [from!, to!] as const,
  )
  const within = (character: string) => ranges.some(([from, to]) => from <= character && character <= to)
  return (character) => within(character) !== (negated !== '')
}

/** Going back to the last star alone is enough, so that no pattern can take long. */
function matchesList<T>(
  length: number,
  isStar: (at: number) => boolean,
  items: readonly T[],
  fits: Fits<T>,
): boolean {
  let [at, item, star, resume] = [0, 0, -1, 0]
  while (item < items.length) {
    if (at < length && isStar(at)) [star, resume, at] = [at, item, at + 1]
    else if (at < length && fits(at, items[item]!)) [at, item] = [at + 1, item + 1]
    else if (star < 0) return false
    else [at, resume, item] = [star + 1, resume + 1, resume + 1]
  }
  while (at < length && isStar(at)) at++
  return at === length
}

type Fits<T> = (at: number, item: T) => boolean

function matches(tokens: readonly Token[], characters: readonly string[]): boolean {
  const fits = (at: number, character: string) => (tokens[at] as (character: string) => boolean)(character)
  return matchesList(tokens.length, (at) => tokens[at] === 'any', characters, fits)
}

// `folder/**` is what lies in the folder, not the folder: the last `**` takes at least one name.
function everySegment(segments: readonly Segment[], names: readonly string[]): boolean {
  const open = segments.at(-1)!.across ? [...segments, { across: false, test: () => true }] : segments
  return matchesList(
    open.length,
    (at) => open[at]!.across,
    names,
    (at, name) => open[at]!.test(name),
  )
}
