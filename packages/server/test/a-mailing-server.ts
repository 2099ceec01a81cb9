import { pino } from 'pino'
import type { Settings } from '../src/env.ts'
import { grants } from '../src/features/sign-in/grants.ts'
import { gatherSuggestions } from '../src/features/suggestions/gather-suggestions.ts'
import { mailParts } from '../src/mail/mail-parts.ts'
import { sendMail } from '../src/mail/send-mail.ts'
import type { TaskPayloads } from '../src/queue/tasks.ts'
import { sourcesOf } from '../src/sources-of.ts'
import type { SentTask, TestServer } from './a-server.ts'

export interface Work {
  readonly log?: pino.Logger
  readonly settings?: Partial<Settings>
  readonly retryCount?: number
}

/** Does what was sent to the queue and is about mail or suggestions, once; rejects where a try fails. */
export async function workOn({ deps, sent }: TestServer, work: Work & { from?: number } = {}): Promise<void> {
  for (const task of sent.slice(work.from ?? 0)) await doTask(deps, task, work)
}

// --- internal ---

async function doTask(
  deps: TestServer['deps'],
  { name, payload }: SentTask,
  { log = pino({ level: 'silent' }), settings, retryCount = 0 }: Work,
): Promise<void> {
  const asSet = { ...deps.settings, ...settings }
  const { accessToken, lost: lostAccess } = grants({ db: deps.db, settings: asSet })
  const asking = {
    ...deps,
    log,
    settings: asSet,
    sourceOf: sourcesOf(asSet, deps.db),
    ...mailParts(asSet, log),
    accessToken,
    lostAccess,
  }
  const { signal } = new AbortController()
  const one = { retryCount, signal }
  if (name === 'send-mail') {
    const told = payload as TaskPayloads['send-mail']
    await sendMail(asking)({ ...one, payload: told })
  }
  if (name === 'suggestions') {
    const told = payload as TaskPayloads['suggestions']
    await gatherSuggestions(asking)({ ...one, payload: told })
  }
}
