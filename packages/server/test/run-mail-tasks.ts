import { pino } from 'pino'
import { createSources } from '../src/create-sources.ts'
import type { Settings } from '../src/env.ts'
import { createAlertMails } from '../src/features/alerts/alert-mails.ts'
import { recordAlert } from '../src/features/hire/records/record-alert.ts'
import { findPeople } from '../src/features/hire/search/find-people.ts'
import { findNewJobs } from '../src/features/jobs/search/find-new-jobs.ts'
import { findLocation } from '../src/features/locations/find-location.ts'
import { createGrants } from '../src/features/sign-in/grants.ts'
import { refreshSuggestions } from '../src/features/suggestions/refresh-suggestions.ts'
import { createMailServices } from '../src/mail/create-mail-services.ts'
import { sendMail } from '../src/mail/send-mail.ts'
import type { TaskPayloads } from '../src/queue/tasks.ts'
import type { EnqueuedTask, TestServer } from './test-server.ts'

export interface TaskRunOptions {
  readonly log?: pino.Logger
  readonly settings?: Partial<Settings>
  readonly retryCount?: number
}

/** Runs each enqueued mail and suggestion task once. Rejects if one fails. */
export async function runMailTasks(
  { deps, enqueuedTasks }: TestServer,
  options: TaskRunOptions & { from?: number } = {},
): Promise<void> {
  for (const task of enqueuedTasks.slice(options.from ?? 0)) await runTask(deps, task, options)
}

async function runTask(
  deps: TestServer['deps'],
  { name, payload }: EnqueuedTask,
  { log = pino({ level: 'silent' }), settings, retryCount = 0 }: TaskRunOptions,
): Promise<void> {
  const effectiveSettings = { ...deps.settings, ...settings }
  const { getAccessToken, rejectToken: lostAccess } = createGrants({
    db: deps.db,
    settings: effectiveSettings,
  })
  const taskDeps = {
    ...deps,
    log,
    settings: effectiveSettings,
    createSource: createSources(effectiveSettings, deps.db),
    ...createMailServices(effectiveSettings, log),
    alertMails: createAlertMails(deps.db, effectiveSettings, {
      findNewJobs: findNewJobs(deps.db, findLocation),
      findPeople: findPeople(deps.db, findLocation, () => new Date()),
      recordPeople: recordAlert(deps.db, findLocation, () => new Date()),
    }),
    accessToken: getAccessToken,
    rejectToken: lostAccess,
  }
  const { signal } = new AbortController()
  const delivery = { retryCount, signal }
  if (name === 'send-mail') {
    const mailPayload = payload as TaskPayloads['send-mail']
    await sendMail(taskDeps)({ ...delivery, payload: mailPayload })
  }
  if (name === 'suggestions') {
    const suggestionsPayload = payload as TaskPayloads['suggestions']
    await refreshSuggestions(taskDeps)({ ...delivery, payload: suggestionsPayload })
  }
}
