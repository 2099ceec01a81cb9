import type { AnalysisError } from '../../contract/analysis-error.ts'
import type { SkipReason } from '../../contract/report.ts'
import { GitFailure } from '../git-failure.ts'
import { LimitExceeded } from '../limit-exceeded.ts'
import type { EgressLease } from './egress-proxy.ts'
import { createAnalysisError, egressSkipReasons } from './egress-skip-reasons.ts'
import type { RepositoryAddress } from './repository-address.ts'

/**
 * Converts a fetch failure into an AnalysisError with a message for users. The host's message is logged
 * without secrets.
 */
export function networkFailure(
  error: unknown,
  { refused }: Pick<EgressLease, 'refused'>,
  address: RepositoryAddress,
  secrets: readonly string[],
): AnalysisError {
  const message = redact(error instanceof Error ? error.message : String(error), secrets)
  const reason = refused === undefined ? skipReasonFor(error) : egressSkipReasons[refused]
  return createAnalysisError(reason, address, refused ?? message)
}

interface Rule {
  readonly reason: SkipReason
  readonly pattern: RegExp
}

/** git messages by meaning; the first match applies. */
const rules: readonly Rule[] = [
  { reason: 'diskFull', pattern: /No space left on device|ENOSPC|disk quota|EDQUOT/i },
  // The file size limit equals the transfer limit.
  { reason: 'tooLarge', pattern: /File too large|EFBIG|died of signal 25|SIGXFSZ/i },
  { reason: 'tooComplex', pattern: /out of memory|memory exhausted|mmap failed|died of signal (9|11|24)\b/i },
  { reason: 'interrupted', pattern: /timed out|transfer speed|Operation too slow/i },
  {
    reason: 'corrupt',
    pattern:
      /index-pack (failed|died)|fsck error|invalid (index-pack|pack)|bad (pack|object)|unpack|did not send all/i,
  },
  {
    reason: 'unreadable',
    pattern: /not found|Authentication failed|could not read Username|unable to access|not valid/i,
  },
]

function skipReasonFor(error: unknown): SkipReason {
  if (error instanceof Error && error.name === 'TimeoutError') return 'interrupted'
  if (error instanceof LimitExceeded) return 'tooComplex'
  if (error instanceof GitFailure && error.signal !== null)
    return error.signal === 'SIGXFSZ' ? 'tooLarge' : 'failed'
  return rules.find(({ pattern }) => pattern.test(String(error)))?.reason ?? 'failed'
}

/** Host messages may contain anything, including the headers that were sent. */
function redact(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((redacted, secret) => redacted.replaceAll(secret, '***'), text)
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
