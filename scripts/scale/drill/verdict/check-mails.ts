import type { ReceivedMail } from '../../../../packages/server/test/test-mailbox.ts'
import type { RequestedAnalysis } from '../load/request-analyses.ts'

/** Addresses whose email is missing, or arrived more than once. */
export interface MailFaults {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

export function checkMails(
  mails: readonly ReceivedMail[],
  requested: readonly RequestedAnalysis[],
): MailFaults {
  const counts = new Map<string, number>()
  for (const { recipients } of mails)
    for (const address of recipients) counts.set(address, (counts.get(address) ?? 0) + 1)
  const countOf = ({ address }: RequestedAnalysis) => counts.get(address) ?? 0
  return {
    lost: requested
      .filter((one) => one.isMailAcknowledged && countOf(one) === 0)
      .map(({ address }) => address),
    doubled: requested.filter((one) => countOf(one) > 1).map(({ address }) => address),
  }
}
