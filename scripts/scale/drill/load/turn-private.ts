import { setTimeout } from 'node:timers/promises'
import type { TestUser } from '../../../../packages/server/test/test-users.ts'
import { exchange, type Site } from './exchange.ts'
import { isSuccess, type Journal, type PrivacyCheck, send } from './journal.ts'
import { inRhythm } from './rhythm.ts'
import { jsonRequest } from './writers.ts'

export interface PrivacyOptions {
  readonly site: Site
  readonly journal: Journal
  readonly people: readonly TestUser[]
  readonly serverCount: number
}

/** People turn private, one after the other, after every server has their page. Visitors continue to ask for it. */
export async function turnPrivate(options: PrivacyOptions, stop: AbortSignal): Promise<void> {
  const { site, journal, people, serverCount } = options
  const remaining = [...people]
  await inRhythm(INTERVAL, stop, async () => {
    const person = remaining.shift()
    if (person === undefined) return
    // The proxies distribute concurrent requests, so each server has a copy of the page.
    const askAll = () => Promise.all(Array.from({ length: 2 * serverCount }, () => showsPage(site, person)))
    await askAll()
    const change = { method: 'PATCH', path: '/api/profile', body: { visibility: 'private' } }
    if (!isSuccess(await send(journal, 'write', site, jsonRequest(site, person, change)))) return
    const check: PrivacyCheck = { acknowledgedAt: performance.now(), lastShownAfter: undefined }
    journal.privacy.push(check)
    while (performance.now() - check.acknowledgedAt < WATCH_TIME) {
      const sentAfter = performance.now() - check.acknowledgedAt
      if ((await askAll()).includes(true)) check.lastShownAfter = sentAfter
      await setTimeout(POLL_INTERVAL)
    }
  })
}

const INTERVAL = 2000
const WATCH_TIME = 15_000
const POLL_INTERVAL = 250
const TIMEOUT = 5000

/** Whether the server shows the name of the person. Without an answer, it does not. */
async function showsPage(site: Site, { login }: TestUser): Promise<boolean> {
  const options = { path: `/users/${login}`, headers: { accept: 'text/html' }, timeout: TIMEOUT }
  return await exchange(site, options).then(
    ({ body }) => body.includes(`Canary of ${login}`),
    () => false,
  )
}
