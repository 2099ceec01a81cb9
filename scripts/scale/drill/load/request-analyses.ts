import { setTimeout } from 'node:timers/promises'
import { analyzeSentences } from '@handiwork/core/api'
import type { TestUser } from '../../../../packages/server/test/test-users.ts'
import type { Exchanged, Site } from './exchange.ts'
import { isSuccess, type Journal, send } from './journal.ts'
import { jsonRequest } from './writers.ts'

/** An author asks for an analysis, and for an email about a new address, until each is acknowledged. */
export async function requestAnalysis(
  site: Site,
  journal: Journal,
  author: TestUser,
): Promise<RequestedAnalysis> {
  const address = `${author.login}@mail.example`
  const push = { method: 'PATCH', path: '/api/profile', body: { push: { email: address } } }
  const mail = await send(journal, 'write', site, jsonRequest(site, author, push))
  const analyze = { method: 'POST', path: '/api/analyze', body: { login: author.login } }
  for (;;) {
    const response = await send(journal, 'write', site, jsonRequest(site, author, analyze))
    // It may run already, because the answer to an earlier request was lost.
    if (response && (isSuccess(response) || isRequested(response))) break
    await setTimeout(RETRY_INTERVAL)
  }
  return { author, address, isMailAcknowledged: isSuccess(mail) }
}

export interface RequestedAnalysis {
  readonly author: TestUser
  readonly address: string
  readonly isMailAcknowledged: boolean
}

const RETRY_INTERVAL = 1000

/** An earlier request started it, and only its answer was lost. */
function isRequested({ body }: Exchanged): boolean {
  return body.includes(analyzeSentences.running) || body.includes(analyzeSentences.tooSoon)
}
