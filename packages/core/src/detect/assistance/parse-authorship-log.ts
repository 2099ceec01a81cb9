import type { LineRange } from './line-range.ts'
import { parseJson, propertyOf, textOf } from './property-of.ts'
import { toolNameOf, toShownText } from './tool-name.ts'

/** Who wrote lines: a person whom an editor observed, or a tool with the model that it used, if recorded. */
export type LineAuthor =
  | { readonly kind: 'human' }
  | { readonly kind: 'agent'; readonly tool: string | undefined; readonly model: string | undefined }

/** The lines of one file that one author wrote, in a single session. */
export interface AuthoredLines {
  readonly path: string
  readonly author: LineAuthor
  readonly ranges: readonly LineRange[]
}

/** A parsed log, or why it can't be used. */
export type AuthorshipLog =
  | { readonly outcome: 'parsed'; readonly lines: readonly AuthoredLines[] }
  | { readonly outcome: 'malformed' | 'unsupportedVersion' | 'tooLarge' }

/**
 * Parses an authorship log of git-ai, which is the note of a commit in `refs/notes/ai`: paths with line ranges
 * by session, a line `---`, and JSON about the sessions. Format: Git AI Standard 3.0.0,
 * https://github.com/git-ai-project/git-ai/blob/main/specs/git_ai_standard_v3.0.0.md
 */
export function parseAuthorshipLog(text: string): AuthorshipLog {
  const divider = /^---\r?$/m.exec(text)
  if (divider === null) return { outcome: 'malformed' }
  const sessions = parseSessions(text.slice(divider.index + divider[0].length))
  return 'outcome' in sessions ? sessions : parseLines(text.slice(0, divider.index), sessions)
}

/** Ranges of all files together. The largest known log has 4,261. */
const MAX_RANGES = 50_000

type Failure = Exclude<AuthorshipLog, { readonly outcome: 'parsed' }>
type AuthorByKey = (key: string) => LineAuthor

/** The part before the divider: a path, followed by indented lines with a key and ranges. */
function parseLines(text: string, authors: { readonly of: AuthorByKey }): AuthorshipLog {
  const lines: AuthoredLines[] = []
  let path: string | undefined
  let rangesLeft = MAX_RANGES
  for (const untrimmed of text.split('\n')) {
    const line = untrimmed.trimEnd()
    if (line === '') continue
    if (!line.startsWith('  ')) {
      path = (/^".*"$/.test(line) ? line.slice(1, -1) : line).normalize()
      continue
    }
    const [, key, listed] = ENTRY.exec(line) ?? []
    if (path === undefined || key === undefined) return { outcome: 'malformed' }
    const ranges = parseRanges(listed!, rangesLeft)
    if ('outcome' in ranges) return ranges
    rangesLeft -= ranges.length
    lines.push({ path, author: authors.of(key), ranges })
  }
  return { outcome: 'parsed', lines }
}

const ENTRY = /^ {2}(\S+) (\S+)$/

/** Ranges such as `1,2,19-222`. Returns a failure if there are more than `max`. */
function parseRanges(listed: string, max: number): readonly LineRange[] | Failure {
  const ranges: LineRange[] = []
  for (const [part, first, last = first] of listed.matchAll(RANGE)) {
    if (part === '' || part === ',') continue
    if (first === undefined || Number(first) > MAX_LINE || Number(last) > MAX_LINE)
      return { outcome: 'malformed' }
    if (ranges.length >= max) return { outcome: 'tooLarge' }
    ranges.push({ first: Number(first), last: Number(last) })
  }
  return ranges
}

const RANGE = /(?:(\d+)(?:-(\d+))?|[^,]+)(?:,|$)|,/g
/** Line numbers have 32 bits in git-ai. */
const MAX_LINE = 2 ** 32 - 1

/** The part after the divider. Keys begin with `s_` for sessions and `h_` for people; older ones have no prefix. */
function parseSessions(json: string): { readonly of: AuthorByKey } | Failure {
  const metadata = parseJson(json)
  const version = textOf(metadata, 'schema_version')
  if (version === undefined) return { outcome: 'malformed' }
  if (!/^authorship\/3\./.test(version)) return { outcome: 'unsupportedVersion' }
  const [sessions, prompts] = [propertyOf(metadata, 'sessions'), propertyOf(metadata, 'prompts')]
  const known = new Map<string, LineAuthor>()
  const read = (key: string): LineAuthor => {
    if (key.startsWith('h_')) return human
    return toAgent(
      key.startsWith('s_') ? propertyOf(sessions, key.split('::', 1)[0]!) : propertyOf(prompts, key),
    )
  }
  return {
    of(key) {
      const author = known.get(key) ?? read(key)
      known.set(key, author)
      return author
    },
  }
}

const human: LineAuthor = { kind: 'human' }

/** A session without a record is of an unknown tool: git-ai counts its lines as well. */
function toAgent(record: unknown): LineAuthor {
  const agent = propertyOf(record, 'agent_id')
  return {
    kind: 'agent',
    tool: toolNameOf(textOf(agent, 'tool') ?? '') || undefined,
    model: toShownText(textOf(agent, 'model') ?? '') || undefined,
  }
}
