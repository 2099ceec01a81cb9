import type { ChangeEvent } from '@handiwork/core/api'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import type { OpenDatabase } from '../src/db/open-database.ts'
import { primaryReads } from '../src/db/reads.ts'
import type { Deps, RevokedCredentials } from '../src/deps.ts'
import type { Settings } from '../src/env.ts'
import { createServiceMetrics } from '../src/features/admin/operations/service-metrics.ts'
import type { HostHealth, ReadinessChecks } from '../src/host-health.ts'
import { openObjectStore } from '../src/objects/open-object-store.ts'
import type { Site } from '../src/pages/site.ts'
import type { TaskName } from '../src/queue/tasks.ts'
import { anyDatabase, type TestDatabase } from './databases.ts'
import { openSharedApp, releaseSharedApp } from './shared-app.ts'
import { testSettings } from './test-settings.ts'
import { createTestUsers, type TestUser, type TestUsers } from './test-users.ts'

export interface TestServerOptions {
  /** The database kind. Any kind by default. */
  readonly open?: TestDatabase['open']
  readonly now?: () => Date
  readonly settings?: Partial<Settings>
  readonly sourceOf?: Deps['createSource']
  readonly log?: Deps['log']
  /** By default, no analysis runs. */
  readonly analyses?: Deps['analyses']
  readonly failedTasks?: Deps['failedTasks']
  readonly reads?: Deps['reads']
  readonly hostHealth?: Partial<HostHealth>
  readonly checks?: ReadinessChecks
  /** The built site. No pages are served by default. */
  readonly site?: Site | undefined
  /** Builds the app again, for tests that inspect its counters or routes. */
  readonly isolated?: boolean
}

/** An enqueued task. */
export interface EnqueuedTask {
  readonly name: TaskName
  readonly payload: unknown
  readonly delaySeconds: number | undefined
}

export interface TestRequest {
  /** The signed-in user, or with `token` an API client. Anonymous by default. */
  readonly as?: TestUser | { readonly token: string }
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestResponse {
  readonly status: number
  /** Parsed JSON, text for other types, undefined for an empty body. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the type of its response
  readonly body: any
  readonly headers: Readonly<Record<string, string | undefined>>
}

type SendRequest = (path: string, request?: TestRequest) => Promise<TestResponse>

export interface TestServer extends AsyncDisposable, TestUsers {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly db: Deps['db']
  /** Enqueued tasks, oldest first. None are processed. */
  readonly enqueuedTasks: readonly EnqueuedTask[]
  /** Credentials whose live connections were closed. */
  readonly disconnected: readonly RevokedCredentials[]
  /** Published events, oldest first. */
  readonly publishedEvents: readonly ChangeEvent[]
  readonly get: SendRequest
  readonly post: SendRequest
  readonly put: SendRequest
  readonly patch: SendRequest
  readonly del: SendRequest
  readonly inject: (options: InjectOptions & Pick<TestRequest, 'as'>) => Promise<TestResponse>
}

/**
 * Starts the service on its own database, called without a network: `await using server = await
 * createTestServer()`.
 */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await (options.open ?? anyDatabase.open)()
  const enqueuedTasks: EnqueuedTask[] = []
  const publishedEvents: ChangeEvent[] = []
  const disconnected: RevokedCredentials[] = []
  let onEvent: Deps['publish'] | undefined
  const publish: Deps['publish'] = (...events) => {
    publishedEvents.push(...events)
    onEvent?.(...events)
  }
  const deps = createDeps(database, options, enqueuedTasks, publish, disconnected)
  const isShared = canShareApp(options)
  const app = isShared ? await openSharedApp(deps) : await buildApp(deps, options.site)
  onEvent = app.pages?.onEvent
  await app.ready()
  const inject = createInject(app, deps.settings, isShared ? nextAddress() : '127.0.0.1')
  const requestWith =
    (method: InjectOptions['method']): SendRequest =>
    (path, request) =>
      inject({ method: method!, url: path, ...injectOptions(request) })
  return {
    ...{ app, deps, db: deps.db, enqueuedTasks, publishedEvents, disconnected, inject },
    ...{
      get: requestWith('GET'),
      post: requestWith('POST'),
      put: requestWith('PUT'),
      patch: requestWith('PATCH'),
      del: requestWith('DELETE'),
    },
    ...createTestUsers(deps),
    [Symbol.asyncDispose]: async () => {
      await (isShared ? releaseSharedApp(deps) : app.close())
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Options that are part of the app itself, or state that a test inspects, require an app of its own. */
const canShareApp = ({ log, checks, site, reads, isolated }: TestServerOptions) =>
  [log, checks, site, reads].every((option) => option === undefined) && !isolated

let addressCount = 0

/** An address for each test server, because a shared app counts the requests of each address. */
function nextAddress(): string {
  addressCount += 1
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`
}

function createDeps(
  { db, pool, kind, poolUsage }: OpenDatabase,
  { now = () => new Date(), settings, log, ...overrides }: TestServerOptions,
  enqueuedTasks: EnqueuedTask[],
  publish: Deps['publish'],
  disconnected: RevokedCredentials[],
): Deps {
  return {
    settings: testSettings(settings),
    objects: settings?.bucket && openObjectStore(settings.bucket, log ?? pino({ level: 'silent' })),
    ...{ db, pool, databaseKind: kind, now, reads: overrides.reads ?? primaryReads(db) },
    log: log ?? pino({ level: 'silent' }),
    tasks: {
      send: async (name, payload, options) => {
        enqueuedTasks.push({ name, payload, delaySeconds: options?.delaySeconds })
      },
    },
    failedTasks: overrides.failedTasks ?? { retry: async () => {} },
    metrics: createServiceMetrics({
      ...{ db, poolUsage, dataDirectory: testSettings(settings).dataDirectory },
    }),
    publish,
    disconnect: (ended) => {
      disconnected.push(ended)
    },
    createSource: overrides.sourceOf ?? unavailableSource,
    analyses: overrides.analyses ?? noAnalyses,
    hostHealth: { hasDiskSpace: () => true, isBusy: () => false, ...overrides.hostHealth },
    readinessChecks: overrides.checks ?? {},
  }
}

const noAnalyses: Deps['analyses'] = {
  request: async () => {},
  addRepositories: async () => ({ skippedRepositoryNames: [] }),
  refreshRepository: async () => {},
}

function unavailableSource(kind: string): never {
  throw new Error(`${kind} is not available in this test`)
}

function createInject(app: FastifyInstance, settings: Settings, remoteAddress: string): TestServer['inject'] {
  return async ({ as, headers, ...options }) => {
    const response = await app.inject({
      remoteAddress,
      ...options,
      headers: { ...requestHeaders(as, settings), ...headers },
    })
    return {
      status: response.statusCode,
      body: parseBody(response.body, response.headers['content-type']),
      headers: response.headers as TestResponse['headers'],
    }
  }
}

/** The headers of a same-origin browser request, or of an API client with a token. */
function requestHeaders(as: TestRequest['as'], { publicUrl }: Settings): Record<string, string> {
  if (as === undefined) return { origin: publicUrl }
  if ('token' in as) return { authorization: `OAuth ${as.token}` }
  return { origin: publicUrl, cookie: as.cookie }
}

function injectOptions({ as, body, query, headers }: TestRequest = {}) {
  return {
    ...(as && { as }),
    ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    ...(query && { query: { ...query } }),
    ...(headers && { headers: { ...headers } }),
  }
}

function parseBody(text: string, type: unknown): unknown {
  if (text === '') return undefined
  return String(type).startsWith('application/json') ? JSON.parse(text) : text
}
