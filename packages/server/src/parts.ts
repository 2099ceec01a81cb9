import type { Logger } from 'pino'
import type { OpenDatabase } from './db/open-database.ts'
import type { Announce, Deps } from './deps.ts'
import type { Settings } from './env.ts'
import { analyses } from './features/analysis/analyses.ts'
import { codeHosts } from './features/analysis/code-hosts.ts'
import { type AccessToken, hostedRepositories } from './features/analysis/hosted-repositories.ts'
import { startWorker } from './features/analysis/worker.ts'
import { cleanUp } from './features/clean-up/clean-up.ts'
import { refreshDueIssues, refreshIssues } from './features/issues/refresh-issues.ts'
import { rewordJobs } from './features/jobs/words/reword-jobs.ts'
import { applyCatalogue } from './features/packages/apply-catalogue.ts'
import { endConsent } from './features/sign-in/end-consent.ts'
import { grants } from './features/sign-in/grants.ts'
import { gatherSuggestions } from './features/suggestions/gather-suggestions.ts'
import type { Machine } from './machine.ts'
import { mailParts } from './mail/mail-parts.ts'
import { sendMail } from './mail/send-mail.ts'
import { openQueue } from './queue/queue.ts'
import { sourcesOf } from './sources-of.ts'
import { refreshScores } from './stores/scores-store.ts'
import { version } from './version.ts'

/** What everything else is made of. */
export interface Base {
  readonly settings: Settings
  readonly log: Logger
  readonly machine: Machine
  readonly now: () => Date
  readonly database: OpenDatabase
  readonly announce: Announce
  readonly drop: Deps['drop']
  /** How tokens of sources are come by; of the grants people gave, when left out. */
  readonly accessToken?: AccessToken
}

export interface Parts {
  readonly deps: Deps
  /** Begins to work on tasks; disposing of it lets those at hand stop. */
  readonly startWork: () => Promise<AsyncDisposable>
}

/** Opens the parts of the service; what has to be closed goes onto `closing`, the last opened is closed first. */
export async function openParts(base: Base, closing: AsyncDisposableStack): Promise<Parts> {
  const { settings, log, machine, now, database, announce, drop } = base
  const { db } = database
  const queue = closing.use(await openQueue({ database, url: settings.databaseUrl, log }))
  const sourceOf = sourcesOf(settings, db)
  const given = grants({ db, settings })
  const { accessToken = given.accessToken } = base
  const hosted = hostedRepositories({ sourceOf, accessToken })
  const shared = { db, log, announce, sourceOf }
  const asking = { ...shared, ...mailParts(settings, log), accessToken, lostAccess: given.lost }
  const deps: Deps = {
    ...shared,
    ...{ settings, machine, now, drop },
    ...{ pool: database.pool, databaseKind: database.kind },
    tasks: queue.tasks,
    analyses: analyses({ db, announce, hosted, tasks: queue.tasks, hosts: codeHosts(settings) }),
    checks: { queue: queue.check },
  }
  const work = {
    settings,
    queue,
    accessToken,
    lostAccess: given.lost,
    refreshScores,
    version,
    cleanUp: () => cleanUp({ db, settings, announce }),
    others: {
      'send-mail': sendMail({ ...asking, settings }),
      suggestions: gatherSuggestions(asking),
      'refresh-issues': refreshIssues(shared),
      'refresh-due-issues': refreshDueIssues({ db, tasks: queue.tasks }),
      'end-consent': endConsent({ db, settings, log }),
      'apply-catalogue': applyCatalogue({ db, tasks: queue.tasks }),
      'reword-jobs': rewordJobs({ db, announce }),
    },
    isRoomLeft: machine.isRoomLeft,
  }
  return { deps, startWork: () => startWorker({ ...shared, ...work }) }
}
