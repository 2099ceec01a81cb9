import { ApiError } from '@handiwork/core/api'
import type { Logger } from 'pino'
import { createSources } from './create-sources.ts'
import type { OpenDatabase } from './db/open-database.ts'
import { openReads } from './db/open-replicas.ts'
import type { Deps, PublishEvents } from './deps.ts'
import type { Settings } from './env.ts'
import { createAlertMails } from './features/alerts/alert-mails.ts'
import { sendDueAlerts } from './features/alerts/send-due-alerts.ts'
import { createAnalyses } from './features/analysis/analyses.ts'
import { configuredCodeHosts } from './features/analysis/code-hosts.ts'
import { type AccessToken, createHostedRepositories } from './features/analysis/hosted-repositories.ts'
import { startWorker } from './features/analysis/worker.ts'
import { cleanUp } from './features/clean-up/clean-up.ts'
import { recordAlert } from './features/hire/records/record-alert.ts'
import { findPeople } from './features/hire/search/find-people.ts'
import { refreshDueIssues, refreshIssues } from './features/issues/refresh-issues.ts'
import { reprocessJobs } from './features/jobs/keywords/reprocess-jobs.ts'
import { listMatchedJobs } from './features/jobs/match/list-matched-jobs.ts'
import { findNewJobs } from './features/jobs/search/find-new-jobs.ts'
import { refreshLeaderCheckpoints } from './features/leaders/leader-checkpoints.ts'
import { sumLeaderCounts } from './features/leaders/leader-counts.ts'
import { findLocation } from './features/locations/find-location.ts'
import { applyCatalog } from './features/packages/apply-catalog.ts'
import { createGrants } from './features/sign-in/grants.ts'
import { revokeConsent } from './features/sign-in/revoke-consent.ts'
import { refreshSuggestions } from './features/suggestions/refresh-suggestions.ts'
import { relayOnChange } from './features/webhooks/relay-on-change.ts'
import { createWebhookHandlers } from './features/webhooks/webhook-handlers.ts'
import type { HostHealth } from './host-health.ts'
import { createMailServices } from './mail/create-mail-services.ts'
import { sendMail } from './mail/send-mail.ts'
import { openObjectStore } from './objects/open-object-store.ts'
import { openQueue } from './queue/queue.ts'
import { removeDueObjects } from './stores/object-removals.ts'
import { refreshScores } from './stores/refresh-scores.ts'
import { version } from './version.ts'

/** Options and resources that the container is built from. */
export interface ContainerOptions {
  readonly settings: Settings
  readonly log: Logger
  readonly hostHealth: HostHealth
  readonly now: () => Date
  readonly database: OpenDatabase
  readonly metrics: Deps['metrics']
  readonly publish: PublishEvents
  readonly disconnect: Deps['disconnect']
  /** Returns access tokens for code hosts. Defaults to the users' own grants. */
  readonly accessToken?: AccessToken
}

export interface Container {
  readonly deps: Deps
  /** Starts processing tasks. Disposing of the result lets running tasks finish. */
  readonly startWork: () => Promise<AsyncDisposable>
}

/** Opens the service's components. Resources are registered on `closing` and closed in reverse order. */
export async function openContainer(
  options: ContainerOptions,
  closing: AsyncDisposableStack,
): Promise<Container> {
  const { settings, log, hostHealth, now, database, disconnect } = options
  const { db, taskDb } = database
  const objects = settings.bucket && openObjectStore(settings.bucket, log)
  const queue = closing.use(
    await openQueue({ database, url: settings.databaseDirectUrl ?? settings.databaseUrl, log }),
  )
  const changes = closing.use(relayOnChange({ db, tasks: queue.tasks, log, publish: options.publish }))
  const { publish } = changes
  const sourceOf = createSources(settings, db)
  const grantService = createGrants({ db, settings })
  const { accessToken = grantService.getAccessToken } = options
  const hosted = createHostedRepositories({ createSource: sourceOf, accessToken })
  const shared = { log, publish, createSource: sourceOf }
  const taskDeps = { ...shared, db: taskDb }
  const sourceDeps = {
    ...taskDeps,
    ...createMailServices(settings, log),
    alertMails: createAlertMails(taskDb, settings, {
      findNewJobs: findNewJobs(taskDb, findLocation),
      findPeople: findPeople(taskDb, findLocation, now),
      recordPeople: recordAlert(taskDb, findLocation, now),
    }),
    accessToken,
    rejectToken: grantService.rejectToken,
  }
  const reads = closing.use(
    openReads({
      db,
      replicaUrls: settings.databaseReplicaUrls,
      log,
      countOutageReads: database.countOutageReads,
      isAnswer: (error) => error instanceof ApiError,
    }),
  )
  const deps: Deps = {
    ...{ ...shared, db, settings, hostHealth, now, disconnect },
    ...{ pool: database.pool, databaseKind: database.kind, objects, reads },
    tasks: queue.tasks,
    failedTasks: queue.failedTasks,
    metrics: options.metrics,
    analyses: createAnalyses({
      db,
      publish,
      hosted,
      tasks: queue.tasks,
      hosts: configuredCodeHosts(settings),
    }),
    readinessChecks: { queue: queue.check },
  }
  const webhookHandlers = createWebhookHandlers({
    ...{ settings, db: taskDb, tasks: queue.tasks, log, now, version },
    listMatchedJobs: listMatchedJobs(taskDb, findLocation),
  })
  const workerDeps = {
    settings,
    queue,
    accessToken,
    onTokenRejected: grantService.rejectToken,
    refreshScores,
    version,
    cleanUp: () => cleanUp({ db: taskDb, objects, settings, publish }),
    otherHandlers: {
      'send-mail': sendMail({ ...sourceDeps, settings }),
      'send-due-alerts': sendDueAlerts({ db: taskDb, tasks: queue.tasks }),
      suggestions: refreshSuggestions(sourceDeps),
      'refresh-issues': refreshIssues(taskDeps),
      'refresh-due-issues': refreshDueIssues({ db: taskDb, tasks: queue.tasks }),
      'revoke-consent': revokeConsent({ db: taskDb, settings, log }),
      'apply-catalog': applyCatalog({ db: taskDb, tasks: queue.tasks }),
      'sum-leader-counts': () => sumLeaderCounts(taskDb),
      'refresh-leader-checkpoints': () => refreshLeaderCheckpoints(taskDb),
      'remove-objects': async () => objects && (await removeDueObjects(taskDb, objects)),
      'reprocess-jobs': reprocessJobs({ db: taskDb, publish }),
      ...webhookHandlers,
    },
    hasDiskSpace: hostHealth.hasDiskSpace,
    objects,
  }
  return { deps, startWork: () => startWorker({ ...taskDeps, ...workerDeps }) }
}
