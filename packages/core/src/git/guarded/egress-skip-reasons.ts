import { AnalysisError } from '../../contract/analysis-error.ts'
import type { SkipReason } from '../../contract/report.ts'
import { skipSentences } from '../../contract/skip-sentences.ts'
import type { EgressRefusal } from './egress-proxy.ts'
import type { RepositoryAddress } from './repository-address.ts'

/** The skip reason of a repository for each refusal of the egress proxy. */
export const egressSkipReasons: Readonly<Record<EgressRefusal, SkipReason>> = {
  destination: 'unreadable',
  dns: 'unreadable',
  privateAddress: 'unreadable',
  unreachable: 'failed',
  tooMany: 'failed',
  tooMuch: 'tooLarge',
  tooSlow: 'interrupted',
}

/**
 * Creates the error for a repository that cannot be read. Users see the message; the cause is for the log.
 */
export function createAnalysisError(
  reason: SkipReason,
  { fullName }: RepositoryAddress,
  cause: unknown,
): AnalysisError {
  return new AnalysisError(reason, skipSentences[reason](fullName), { cause })
}
