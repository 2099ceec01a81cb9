import { Refusal } from '../../contract/refusal.ts'
import type { SkipReason } from '../../contract/report.ts'
import { skipSentences } from '../../contract/skip-sentences.ts'
import type { GuardRefusal } from './guard.ts'
import type { RepositoryAddress } from './repository-address.ts'

/** What it means for a repository that the guard did not let something through. */
export const guardReasons: Readonly<Record<GuardRefusal, SkipReason>> = {
  destination: 'unreadable',
  dns: 'unreadable',
  privateAddress: 'unreadable',
  unreachable: 'failed',
  tooMany: 'failed',
  tooMuch: 'tooLarge',
  tooSlow: 'interrupted',
}

/** A repository that is not read, in the words people get; the cause is for the log. */
export function refusalOf(reason: SkipReason, { fullName }: RepositoryAddress, cause: unknown): Refusal {
  return new Refusal(reason, skipSentences[reason](fullName), { cause })
}
