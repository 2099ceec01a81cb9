import type { Announcement } from '@handiwork/core/api'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import type { OpenDatabase } from '../src/db/open-database.ts'
import type { Deps, Ended } from '../src/deps.ts'
import type { Settings } from '../src/env.ts'
import type { Checks, Machine } from '../src/machine.ts'
import type { Site } from '../src/pages/site.ts'
import type { TaskName } from '../src/queue/tasks.ts'
import { type PeopleForTests, peopleIn, type TestPerson } from './a-person.ts'
import { anyDatabase, type TestDatabase } from './databases.ts'
import { testSettings } from './test-settings.ts'

export interface ServerOptions {
  /** The kind of database; any will do when left out. */
  readonly open?: TestDatabase['open']
  readonly now?: () => Date
  readonly settings?: Partial<Settings>
  readonly sourceOf?: Deps['sourceOf']
  readonly log?: Deps['log']
  /** Nothing is analysed when left out. */
  readonly analyses?: Deps['analyses']
  readonly machine?: Partial<Machine>
  readonly checks?: Checks
  /** With the pages of the built site; without them when left out. */
  readonly site?: Site | undefined
}

/** A task that was sent. */
export interface SentTask {
  readonly name: TaskName
  readonly payload: unknown
  readonly startAfter: Date | undefined
}

export interface Request {
  /** Who asks; nobody when left out. With `token`, as a program of theirs. */
  readonly as?: TestPerson | { readonly token: string }
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  /** Read JSON; text where it is none; undefined where there is no body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an answer
  readonly body: any
  readonly headers: Readonly<Record<string, string | undefined>>
}

type Ask = (path: string, request?: Request) => Promise<Answer>

export interface TestServer extends AsyncDisposable, PeopleForTests {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly db: Deps['db']
  /** What was sent to the queue, oldest first; nothing runs. */
  readonly sent: readonly SentTask[]
  /** Whose live connections were closed. */
  readonly dropped: readonly Ended[]
  /** What was announced, oldest first. */
  readonly announced: readonly Announcement[]
  readonly get: Ask
  readonly post: Ask
  readonly put: Ask
  readonly patch: Ask
  readonly del: Ask
  readonly inject: (options: InjectOptions & Pick<Request, 'as'>) => Promise<Answer>
}

/** The service with a database of its own, asked without a network: `await using server = await aServer()`. */
export async function aServer(options: ServerOptions = {}): Promise<TestServer> {
  const database = await (options.open ?? anyDatabase.open)()
  const sent: SentTask[] = []
  const announced: Announcement[] = []
  const dropped: Ended[] = []
  let hear: Deps['announce'] | undefined
  const announce: Deps['announce'] = (...events) => {
    announced.push(...events)
    hear?.(...events)
  }
  const deps = depsOf(database, options, sent, announce, dropped)
  const app = await buildApp(deps, options.site)
  hear = app.pages?.hear
  await app.ready()
  const inject = injectInto(app, deps.settings)
  const asking =
    (method: InjectOptions['method']): Ask =>
    (path, request) =>
      inject({ method: method!, url: path, ...injected(request) })
  return {
    ...{ app, deps, db: deps.db, sent, announced, dropped, inject },
    ...{
      get: asking('GET'),
      post: asking('POST'),
      put: asking('PUT'),
      patch: asking('PATCH'),
      del: asking('DELETE'),
    },
    ...peopleIn(deps),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

// --- internal ---

function depsOf(
  { db, pool, kind }: OpenDatabase,
  { now = () => new Date(), settings, log, ...given }: ServerOptions,
  sent: SentTask[],
  announce: Deps['announce'],
  dropped: Ended[],
): Deps {
  return {
    settings: testSettings(settings),
    ...{ db, pool, databaseKind: kind, now },
    log: log ?? pino({ level: 'silent' }),
    tasks: {
      send: async (name, payload, options) => {
        sent.push({ name, payload, startAfter: options?.startAfter })
      },
    },
    announce,
    drop: (ended) => {
      dropped.push(ended)
    },
    sourceOf: given.sourceOf ?? noSource,
    analyses: given.analyses ?? noAnalyses,
    machine: { isRoomLeft: () => true, isBusy: () => false, ...given.machine },
    checks: given.checks ?? {},
  }
}

const noAnalyses: Deps['analyses'] = {
  request: async () => {},
  addRepositories: async () => ({ skippedRepositoryNames: [] }),
  refreshRepository: async () => {},
}

function noSource(kind: string): never {
  throw new Error(`This test has no ${kind}`)
}

function injectInto(app: FastifyInstance, settings: Settings): TestServer['inject'] {
  return async ({ as, headers, ...options }) => {
    const answer = await app.inject({ ...options, headers: { ...headersOf(as, settings), ...headers } })
    return {
      status: answer.statusCode,
      body: bodyOf(answer.body, answer.headers['content-type']),
      headers: answer.headers as Answer['headers'],
    }
  }
}

/** What a browser at our own site, or a program with a token, sends along. */
function headersOf(as: Request['as'], { publicUrl }: Settings): Record<string, string> {
  if (as === undefined) return { origin: publicUrl }
  if ('token' in as) return { authorization: `OAuth ${as.token}` }
  return { origin: publicUrl, cookie: as.cookie }
}

function injected({ as, body, query, headers }: Request = {}) {
  return {
    ...(as && { as }),
    ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    ...(query && { query: { ...query } }),
    ...(headers && { headers: { ...headers } }),
  }
}

function bodyOf(text: string, type: unknown): unknown {
  if (text === '') return undefined
  return String(type).startsWith('application/json') ? JSON.parse(text) : text
}
