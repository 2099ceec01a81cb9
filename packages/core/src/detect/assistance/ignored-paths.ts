/**
 * Returns whether `git ai stats` leaves a path out: lock files, generated and vendored files, files that the
 * repository's `.gitattributes` marks as `linguist-generated`, and patterns in its `.git-ai-ignore`.
 * Source: src/authorship/ignore.rs of https://github.com/git-ai-project/git-ai
 */
export function createIgnoredPaths(attributes = '', ignoreFile = ''): (path: string) => boolean {
  const own = [...generatedPatterns(attributes), ...listedPatterns(ignoreFile)].slice(0, MAX_OWN_PATTERNS)
  const patterns = [...defaultPatterns, ...own].filter(({ length }) => length <= MAX_PATTERN_LENGTH)
  const matchers = patterns.flatMap(expandFolders).map(compileWildcards)
  return (path) => {
    if (path.length > MAX_PATH_LENGTH) return false
    const name = path.slice(path.lastIndexOf('/') + 1)
    return matchers.some((matches) => matches(path) || matches(name))
  }
}

/** Limits for patterns of a repository, which is not trusted. */
const MAX_OWN_PATTERNS = 100
const MAX_PATTERN_LENGTH = 200
const MAX_PATH_LENGTH = 1000

const defaultPatterns: readonly string[] = [
  ...['*.lock', 'package-lock.json', 'pnpm-lock.yaml', 'go.sum', 'shrinkwrap.yaml'],
  ...['*.generated.*', '*.min.js', '*.min.css', '*.map'],
  ...['**/vendor/**', '**/node_modules/**', '**/__snapshots__/**', '**/drizzle/meta/**'],
  ...['**/*.snap', '**/*.snap.new'],
  ...['*.pbobjc.h', '*.pbobjc.m', '*.pb.go', '*.pb.h', '*.pb.cc', '*.pb.swift', '*.pb.dart'],
  ...['*_pb2.py', '*_pb2_grpc.py'],
]

function generatedPatterns(attributes: string): string[] {
  return attributes.split('\n').flatMap((line) => {
    const [pattern = '', ...states] = line.trim().split(/\s+/)
    const state = states.findLast((attribute) => GENERATED.test(attribute))
    const isGenerated = /^linguist-generated(?:=(?:true|1))?$/i.test(state ?? '')
    return isGenerated && !/^(?:#|\[attr\])/.test(pattern) ? [pattern] : []
  })
}

const GENERATED = /^(?:[-!]?linguist-generated|linguist-generated=(?:true|false|[01]))$/i

function listedPatterns(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

/** `**` followed by a slash matches no folder or several ones, and a star any characters, slashes included. */
function expandFolders(pattern: string): string[] {
  const [head, ...rest] = pattern.split('**/')
  if (rest.length > MAX_FOLDER_STARS) return []
  return rest.reduce(
    (expanded, part) => expanded.flatMap((start) => [`${start}${part}`, `${start}*/${part}`]),
    [head!],
  )
}

const MAX_FOLDER_STARS = 3

/** Backtracks to the last star only, so that matching takes at most quadratic time. */
function compileWildcards(pattern: string): (text: string) => boolean {
  const tokens = pattern.match(/\*+|\[[!]?\]?[^\]]*\]|[\s\S]/g) ?? []
  const tests = tokens.map((token) => (token.startsWith('*') ? undefined : compileCharacter(token)))
  return (text) => {
    let [at, index, star, resume] = [0, 0, -1, 0]
    while (index < text.length) {
      const test = tests[at]
      if (at < tests.length && test === undefined) [star, resume, at] = [at, index, at + 1]
      else if (test?.(text[index]!)) [at, index] = [at + 1, index + 1]
      else if (star < 0) return false
      else [at, resume, index] = [star + 1, resume + 1, resume + 1]
    }
    return tests.slice(at).every((test) => test === undefined)
  }
}

function compileCharacter(token: string): (character: string) => boolean {
  if (token === '?') return () => true
  const [, negated, body = ''] = /^\[(!?)([\s\S]+)\]$/.exec(token) ?? []
  if (negated === undefined) return (character) => character === token
  const ranges = Array.from(body.matchAll(/([\s\S])(?:-([\s\S]))?/g), ([, from = '', to = from]) => ({
    from,
    to,
  }))
  return (character) =>
    ranges.some(({ from, to }) => from <= character && character <= to) !== (negated === '!')
}
