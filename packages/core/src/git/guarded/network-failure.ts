import type { Refusal } from '../../contract/refusal.ts'
import type { SkipReason } from '../../contract/report.ts'
import { GitFailure } from '../git-failure.ts'
import type { Pass } from './guard.ts'
import { guardReasons, refusalOf } from './guard-reasons.ts'
import type { RepositoryAddress } from './repository-address.ts'

/** Why a repository could not be fetched, in words for people. What the host said is for the log, without secrets. */
export function networkFailure(
  error: unknown,
  { refused }: Pick<Pass, 'refused'>,
  address: RepositoryAddress,
  secrets: readonly string[],
): Refusal {
  const said = scrubbed(error instanceof Error ? error.message : String(error), secrets)
  const reason = refused === undefined ? reasonOf(error) : guardReasons[refused]
  return refusalOf(reason, address, refused ?? said)
}

// --- internal ---

interface Rule {
  readonly reason: SkipReason
  readonly says: RegExp
}

/** What git says, by what it means; the first that fits. */
const rules: readonly Rule[] = [
  { reason: 'diskFull', says: /No space left on device|ENOSPC|disk quota|EDQUOT/i },
  // The limit on what it may write is the one on what may come.
  { reason: 'tooLarge', says: /File too large|EFBIG|died of signal 25|SIGXFSZ/i },
  { reason: 'failed', says: /out of memory|memory exhausted|mmap failed|died of signal (9|11|24)\b/i },
  { reason: 'interrupted', says: /timed out|transfer speed|Operation too slow/i },
  {
    reason: 'corrupt',
    says: /index-pack (failed|died)|fsck error|invalid (index-pack|pack)|bad (pack|object)|unpack|did not send all/i,
  },
  {
    reason: 'unreadable',
    says: /not found|Authentication failed|could not read Username|unable to access|not valid/i,
  },
]

function reasonOf(error: unknown): SkipReason {
  if (error instanceof Error && error.name === 'TimeoutError') return 'interrupted'
  if (error instanceof GitFailure && error.signal !== null)
    return error.signal === 'SIGXFSZ' ? 'tooLarge' : 'failed'
  return rules.find(({ says }) => says.test(String(error)))?.reason ?? 'failed'
}

/** A host may say anything, such as the header it was sent. */
function scrubbed(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((left, secret) => left.replaceAll(secret, '***'), text)
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
