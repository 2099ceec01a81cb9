import type { Trailer } from './commit.ts'

/**
 * Parses the trailers of a commit message as git does (trailer.c): the last paragraph, unless it is the title,
 * if all its lines are trailers, or if at least a quarter are and git itself wrote one of them. Continuation
 * lines are joined with a space.
 */
export function parseTrailers(message: string): Trailer[] {
  const lines = messageLines(message)
  const start = findTrailerBlock(lines)
  const trailers: { key: string; value: string }[] = []
  let current: { key: string; value: string } | undefined
  for (const line of lines.slice(start)) {
    if (isContinuation(line) && current !== undefined) {
      current.value = trim(`${current.value} ${trim(line)}`)
      continue
    }
    current = parseTrailer(line)
    if (current !== undefined) trailers.push(current)
  }
  return trailers
}

/**
 * The lines after blank ones at the beginning and before those that git ignores at the end: blank lines, comments, and a list of conflicts by an old
 * version of git.
 */
function messageLines(message: string): string[] {
  const lines = message.split('\n')
  let ignoredFrom: number | undefined
  let isConflicts = false
  for (const [index, line] of lines.entries()) {
    isConflicts ||= line === 'Conflicts:'
    const isIgnored =
      line === '' || isComment(line) || (isConflicts && (line === 'Conflicts:' || line.startsWith('\t')))
    if (isIgnored) ignoredFrom ??= index
    else {
      ignoredFrom = undefined
      isConflicts = false
    }
  }
  return lines.slice(
    lines.findIndex((line) => !isBlank(line)),
    ignoredFrom,
  )
}

/** Returns the index of the first line of the trailer block, or the number of lines if there is none. */
function findTrailerBlock(lines: readonly string[]): number {
  const titleEnd = lines.findIndex((line) => !isComment(line) && isBlank(line))
  if (titleEnd < 0) return lines.length
  const counts = { trailers: 0, others: 0, continuations: 0, hasGitTrailer: false }
  const last = lines.findLastIndex((line) => !isBlank(line))
  for (let index = last; index >= titleEnd; index--) {
    const line = lines[index]!
    if (isBlank(line)) {
      counts.others += counts.continuations
      return isTrailerBlock(counts) ? index + 1 : lines.length
    }
    countLine(line, counts)
  }
  return lines.length
}

interface LineCounts {
  trailers: number
  others: number
  /** Indented lines whose first line has not been reached yet. */
  continuations: number
  hasGitTrailer: boolean
}

function countLine(line: string, counts: LineCounts): void {
  const isGitTrailer = GIT_TRAILERS.some((prefix) => line.startsWith(prefix))
  if (isComment(line)) {
    counts.others += counts.continuations
    counts.continuations = 0
  } else if (isGitTrailer || parseTrailer(line) !== undefined) {
    counts.trailers++
    counts.continuations = 0
    counts.hasGitTrailer ||= isGitTrailer
  } else if (isContinuation(line)) counts.continuations++
  else {
    counts.others += 1 + counts.continuations
    counts.continuations = 0
  }
}

function isTrailerBlock({ trailers, others, hasGitTrailer }: LineCounts): boolean {
  return hasGitTrailer ? trailers * 3 >= others : trailers > 0 && others === 0
}

/** Lines that git writes itself. */
const GIT_TRAILERS = ['Signed-off-by: ', '(cherry picked from commit ']

/** A key of letters, digits and hyphens, which spaces may follow, up to the first colon. */
const TRAILER = /^([A-Za-z0-9-]+)[ \t]*:(.*)$/s

function parseTrailer(line: string): { key: string; value: string } | undefined {
  const [, key, value] = TRAILER.exec(line) ?? []
  return key === undefined ? undefined : { key, value: trim(value!) }
}

function isBlank(line: string): boolean {
  return trim(line) === ''
}

function isComment(line: string): boolean {
  return line.startsWith('#')
}

function isContinuation(line: string): boolean {
  return /^[ \t\r]/.test(line)
}

/** Removes only what git counts as whitespace, which excludes non-breaking spaces. */
function trim(text: string): string {
  return text.replace(/^[ \t\r]+|[ \t\r]+$/g, '')
}
