import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChangeEvent } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'
import {
  createSampleHostData,
  type HostDataFixture,
  type RunningHost,
  startHosts,
} from '@handiwork/fixtures/hosts'
import { type Logger, pino } from 'pino'
import { createSources } from '../src/create-sources.ts'
import type { OpenDatabase } from '../src/db/open-database.ts'
import type { Database } from '../src/db/tables.ts'
import type { Analyses, PublishEvents } from '../src/deps.ts'
import { openEncryption } from '../src/encryption/open-encryption.ts'
import type { Bucket, Settings } from '../src/env.ts'
import { createAnalyses } from '../src/features/analysis/analyses.ts'
import { configuredCodeHosts } from '../src/features/analysis/code-hosts.ts'
import { createHostedRepositories } from '../src/features/analysis/hosted-repositories.ts'
import { startWorker } from '../src/features/analysis/worker.ts'
import { applyCatalog } from '../src/features/packages/apply-catalog.ts'
import { encryptGrant } from '../src/features/sign-in/encrypt-grant.ts'
import { createGrants } from '../src/features/sign-in/grants.ts'
import { openObjectStore } from '../src/objects/open-object-store.ts'
import { openQueue } from '../src/queue/queue.ts'
import type { Tasks } from '../src/queue/tasks.ts'
import { directories } from '../src/stores/directories.ts'
import { refreshScores } from '../src/stores/refresh-scores.ts'
import type { TestDatabase } from './databases.ts'
import { hostSettings } from './host-settings.ts'
import { insertIdentity } from './insert-identity.ts'
import { testSettings } from './test-settings.ts'

export type RunningHostWorld = Awaited<ReturnType<typeof startHostWorld>>
type LoginsBySource = Partial<Record<SourceKind, string>>

export interface TestAnalysisOptions {
  /** The contents of the code hosts. The default sample by default. */
  readonly world?: () => Promise<HostDataFixture>
  readonly log?: Logger
  /** The number of workers on the same database and directory. More than one requires PostgreSQL. */
  readonly workers?: number
  readonly bucket?: Bucket
}

const noop = async () => {}

/** Handlers that ignore all tasks other than analyses. */
export const noopHandlers = {
  'send-mail': noop,
  suggestions: noop,
  'revoke-consent': noop,
  'refresh-issues': noop,
  'refresh-due-issues': noop,
  'sum-leader-counts': noop,
  'refresh-leader-checkpoints': noop,
  'remove-objects': noop,
  'send-due-alerts': noop,
  'apply-catalog': noop,
  'reprocess-jobs': noop,
  'relay-webhooks': noop,
  'deliver-webhook': noop,
}

/** Code hosts with a small data set, and a service that analyzes it. */
export interface TestAnalysis extends AsyncDisposable {
  readonly database: OpenDatabase & { readonly url: string | undefined }
  readonly db: Database
  readonly tasks: Tasks
  readonly settings: Settings
  readonly hosts: RunningHostWorld['hosts']
  readonly world: RunningHostWorld['world']
  readonly analyses: Analyses
  readonly publish: PublishEvents
  readonly publishedEvents: readonly ChangeEvent[]
  /** Creates a user with these linked accounts, including access to private repositories. */
  createUser(logins: LoginsBySource): Promise<string>
  /** Links another account to a user. */
  link(userId: string, kind: SourceKind, login: string): Promise<void>
  /** The service's access token for a user's account. */
  accessToken(userId: string, kind: SourceKind): Promise<string | undefined>
  /** Resolves on the next matching event. */
  waitForEvent(isMatch: (event: ChangeEvent) => boolean): Promise<void>
  /** Resolves when the user has no active run. */
  waitUntilIdle(userId: string): Promise<void>
  /** Runs an analysis, ignoring the minimum interval, and waits until it ends. */
  analyze(userId: string, options?: { readonly clearCache?: boolean }): Promise<void>
  /** The web URL of a repository. */
  repositoryUrl(kind: SourceKind, fullName: string): string
}

/** Starts code hosts with sample data. */
export async function startHostWorld(createWorld = createSampleHostData) {
  const world = await createWorld()
  const hosts = await startHosts(world.byHost)
  return {
    world,
    hosts,
    [Symbol.asyncDispose]: async () => {
      await hosts[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

export async function createTestAnalysis(
  open: TestDatabase['open'],
  {
    world: createWorld,
    log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
    workers = 1,
    bucket,
  }: TestAnalysisOptions = {},
): Promise<TestAnalysis> {
  await using stack = new AsyncDisposableStack()
  const { world, hosts } = stack.use(await startHostWorld(createWorld))
  const dataFolder = await mkdtemp(join(tmpdir(), 'handiwork-data-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const database = stack.use(await open())
  const { db } = database
  const settings = testSettings({ dataDirectory: dataFolder, sources: hostSettings(hosts), bucket })
  const { publishedEvents, publish, waitUntil, waitForEvent } = createEventRecorder()
  const { getAccessToken, rejectToken: lostAccess } = createGrants({ db, settings })
  const sourceOf = createSources(settings, db)
  const deps = { db, publish, log, createSource: sourceOf, accessToken: getAccessToken }
  const queues = []
  for (let count = 0; count < workers; count++) {
    const queue = stack.use(await openQueue({ database, url: database.url, log }))
    queues.push(queue)
    const handlers = { ...noopHandlers, 'apply-catalog': applyCatalog({ db, tasks: queue.tasks }) }
    const idleDeps = { cleanUp: async () => {}, hasDiskSpace: () => true, otherHandlers: handlers }
    const workerDeps = {
      settings,
      queue,
      onTokenRejected: lostAccess,
      refreshScores,
      version: '0.0.0',
      objects: bucket && openObjectStore(bucket, log),
      ...idleDeps,
    }
    stack.use(await startWorker({ ...deps, ...workerDeps }))
  }
  const [{ tasks }] = queues as [(typeof queues)[number]]
  const hosted = createHostedRepositories(deps)
  const analysisService = createAnalyses({ ...deps, tasks, hosts: configuredCodeHosts(settings), hosted })
  const waitUntilIdle = (userId: string) => waitUntil(async () => (await activeRunId(db, userId)) === null)
  const started = stack.move()
  return {
    ...{
      database,
      db,
      tasks,
      settings,
      hosts,
      world,
      publish,
      publishedEvents,
      accessToken: getAccessToken,
      waitForEvent,
      waitUntilIdle,
    },
    analyses: analysisService,
    createUser: (logins) => createLinkedUser(db, settings, hosts, logins),
    link: (userId, kind, login) => linkAccount(db, settings, hosts[kind], { userId, login }),
    async analyze(userId, options) {
      await analysisService.request(userId, { requestedBy: 'admin', ...options })
      await waitUntilIdle(userId)
    },
    repositoryUrl: (kind, fullName) => `${hosts[kind].webUrl}/${fullName}`,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

/** Records events and waits for conditions that they may cause. */
function createEventRecorder() {
  const publishedEvents: ChangeEvent[] = []
  const listeners = new Set<() => void>()
  const publish: PublishEvents = (...events) => {
    publishedEvents.push(...events)
    for (const listener of [...listeners]) listener()
  }
  const waitUntil = (condition: () => Promise<boolean>) =>
    new Promise<void>((resolve, reject) => {
      const check = () =>
        condition().then((isTrue) => {
          if (!isTrue) return
          listeners.delete(check)
          resolve()
        }, reject)
      listeners.add(check)
      check()
    })
  const waitForEvent = (isMatch: (event: ChangeEvent) => boolean) => {
    const countBefore = publishedEvents.length
    return waitUntil(async () => publishedEvents.slice(countBefore).some(isMatch))
  }
  return { publishedEvents, publish, waitUntil, waitForEvent }
}

async function activeRunId(db: Database, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('runId').where('id', '=', userId).executeTakeFirst()
  return user?.runId ?? null
}

const nonExpiringGrant = { refreshToken: undefined, expiresInSeconds: undefined, scopes: undefined }

async function createLinkedUser(
  db: Database,
  settings: Settings,
  hosts: RunningHostWorld['hosts'],
  logins: LoginsBySource,
): Promise<string> {
  const userId = randomUUIDv7()
  const [login = null] = Object.values(logins)
  await db.insertInto('users').values({ id: userId, login, name: 'Someone' }).execute()
  if (login !== null) await directories(db).claimLogin(userId, login)
  for (const [kind, login] of Object.entries(logins) as [SourceKind, string][])
    await linkAccount(db, settings, hosts[kind], { userId, login })
  return userId
}

async function linkAccount(
  db: Database,
  settings: Settings,
  host: RunningHost,
  { userId, login }: { readonly userId: string; readonly login: string },
): Promise<void> {
  const { kind, data } = host
  const id = randomUUIDv7()
  const subject = String(data.people.find((person) => person.login === login)?.id ?? login)
  const grant = encryptGrant(openEncryption(settings), id, {
    ...nonExpiringGrant,
    accessToken: host.createToken(login),
  })
  const privateAccess = kind === 'gitHub'
  const account = { id, source: kind, subject, login, privateAccess, ...grant }
  await insertIdentity({ db }, { id: userId }, account)
}
