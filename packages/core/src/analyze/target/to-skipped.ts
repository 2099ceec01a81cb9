import { AnalysisError } from '../../contract/analysis-error.ts'
import type { SkippedTarget, SkipReason } from '../../contract/report.ts'
import { damagedObjectSentence, skipSentences } from '../../contract/skip-sentences.ts'
import { CloneTooLarge } from '../../git/clone.ts'
import { GitFailure } from '../../git/git-failure.ts'
import { LimitExceeded } from '../../git/limit-exceeded.ts'
import type { Target } from './target.ts'

/**
 * Converts an error to a skipped target with a reason and a message. Unknown failures include their cause.
 */
export function toSkipped(target: Target, error: unknown): SkippedTarget {
  const { name } = target
  if (error instanceof AnalysisError) return { name, reason: error.reason, message: error.message }
  const reason = findReason(error)
  return { name, reason, message: skipMessage(name, reason, error) }
}

function skipMessage(name: string, reason: SkipReason, error: unknown): string {
  const message = skipSentences[reason](name)
  if (reason === 'failed') return `${message}: ${firstLine(error)}`
  const object = reason === 'corrupt' && error instanceof GitFailure ? findObjectId(error.stderr) : undefined
  return object === undefined ? message : damagedObjectSentence(name, object)
}

/** The first object that git names. Nothing else of its message is shown, because it can contain a password. */
function findObjectId(stderr: string): string | undefined {
  return /\b(?:[0-9a-f]{64}|[0-9a-f]{40})\b/.exec(stderr)?.[0]
}

interface MessageRule {
  readonly reason: SkipReason
  readonly pattern: RegExp
}

const diskFull = /No space left on device|ENOSPC|disk quota|EDQUOT|File too large|EFBIG|died of signal 25/i

/** Patterns of git's messages by meaning, first match wins. Cloning and reading fail differently. */
const CLONE_RULES: readonly MessageRule[] = [
  { reason: 'diskFull', pattern: diskFull },
  {
    reason: 'corrupt',
    pattern: /index-pack (failed|died)|fsck error|invalid (index-pack|pack)|bad (pack|object)/i,
  },
  { reason: 'unreadable', pattern: /./ },
]
const READ_RULES: readonly MessageRule[] = [
  { reason: 'diskFull', pattern: diskFull },
  { reason: 'noPermission', pattern: /permission denied|EACCES|dubious ownership/i },
  { reason: 'notFound', pattern: /^\S.*: No such file or directory$/ },
  { reason: 'notARepository', pattern: /not a git repository|invalid gitfile format/i },
  { reason: 'partial', pattern: /lazy fetching disabled|promisor remote/i },
  {
    reason: 'corrupt',
    pattern:
      /corrupt|bad object|missing|unable to read|inflate|loose object|packfile|unpack|not a valid object|Could not read|unable to parse|invalid sha1|bad tree|not a tree|not a commit|tree entry|appears to be broken/i,
  },
]

function findReason(error: unknown): SkipReason {
  if (error instanceof CloneTooLarge) return 'tooLarge'
  if (error instanceof LimitExceeded) return 'tooComplex'
  if (error instanceof Error && error.name === 'AbortError') return 'interrupted'
  const text = error instanceof GitFailure ? error.stderr : String(error)
  const isClone = error instanceof GitFailure && error.command === 'fetch'
  return (isClone ? CLONE_RULES : READ_RULES).find(({ pattern }) => pattern.test(text))?.reason ?? 'failed'
}

/** git continues a message on indented lines. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll('\n\t', ' ').split('\n')[0] ?? ''
}
