import { Refusal } from '../../contract/refusal.ts'
import type { Skipped, SkipReason } from '../../contract/report.ts'
import { skipSentences } from '../../contract/skip-sentences.ts'
import { CloneTooLarge } from '../../git/clone.ts'
import { GitFailure } from '../../git/git-failure.ts'
import type { Target } from './target.ts'

/** Why a target is left out, in words; whatever nobody foresaw keeps its cause in the sentence. */
export function skipped(target: Target, error: unknown): Skipped {
  const { name } = target
  if (error instanceof Refusal) return { name, reason: error.reason, message: error.message }
  const reason = reasonOf(error)
  const message = skipSentences[reason](name)
  return { name, reason, message: reason === 'failed' ? `${message}: ${firstLine(error)}` : message }
}

// --- internal ---

interface Rule {
  readonly reason: SkipReason
  readonly says: RegExp
}

const diskFull = /No space left on device|ENOSPC|disk quota|EDQUOT|File too large|EFBIG|died of signal 25/i

/** What git says, by what it means; the first that fits. Cloning and reading fail in different ways. */
const whenCloning: readonly Rule[] = [
  { reason: 'diskFull', says: diskFull },
  {
    reason: 'corrupt',
    says: /index-pack (failed|died)|fsck error|invalid (index-pack|pack)|bad (pack|object)/i,
  },
  { reason: 'unreadable', says: /./ },
]
const whenReading: readonly Rule[] = [
  { reason: 'diskFull', says: diskFull },
  { reason: 'noPermission', says: /permission denied|EACCES|dubious ownership/i },
  { reason: 'notFound', says: /^\S.*: No such file or directory$/ },
  { reason: 'notARepository', says: /not a git repository|invalid gitfile format/i },
  { reason: 'partial', says: /lazy fetching disabled|promisor remote/i },
  {
    reason: 'corrupt',
    says: /corrupt|bad object|missing|unable to read|inflate|loose object|packfile|unpack|not a valid object|Could not read|unable to parse|invalid sha1|bad tree|not a tree|not a commit|tree entry|appears to be broken/i,
  },
]

function reasonOf(error: unknown): SkipReason {
  if (error instanceof CloneTooLarge) return 'tooLarge'
  if (error instanceof Error && error.name === 'AbortError') return 'interrupted'
  const text = error instanceof GitFailure ? error.stderr : String(error)
  const cloning = error instanceof GitFailure && error.command === 'clone'
  return (cloning ? whenCloning : whenReading).find(({ says }) => says.test(text))?.reason ?? 'failed'
}

/** git sets what belongs to a line in below it. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll('\n\t', ' ').split('\n')[0] ?? ''
}
