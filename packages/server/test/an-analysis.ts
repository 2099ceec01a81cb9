import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Announcement } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'
import { aWorld, type RunningHost, startHosts, type WorldOnDisk } from '@handiwork/fixtures/hosts'
import { type Logger, pino } from 'pino'
import type { OpenDatabase } from '../src/db/open-database.ts'
import type { Database } from '../src/db/tables.ts'
import type { Analyses, Announce } from '../src/deps.ts'
import type { Settings } from '../src/env.ts'
import { analyses } from '../src/features/analysis/analyses.ts'
import { codeHosts } from '../src/features/analysis/code-hosts.ts'
import { hostedRepositories } from '../src/features/analysis/hosted-repositories.ts'
import { startWorker } from '../src/features/analysis/worker.ts'
import { applyCatalogue } from '../src/features/packages/apply-catalogue.ts'
import { grants } from '../src/features/sign-in/grants.ts'
import { sealedGrant } from '../src/features/sign-in/sealed-grant.ts'
import { openQueue } from '../src/queue/queue.ts'
import type { Tasks } from '../src/queue/tasks.ts'
import { sourcesOf } from '../src/sources-of.ts'
import { refreshScores } from '../src/stores/scores-store.ts'
import { openVault } from '../src/vault/open-vault.ts'
import type { TestDatabase } from './databases.ts'
import { hostSettings } from './host-settings.ts'
import { testSettings } from './test-settings.ts'

export type RunningWorld = Awaited<ReturnType<typeof runningWorld>>
type Logins = Partial<Record<SourceKind, string>>

export interface AnalysisOptions {
  /** What the code hosts hold; the world of `aWorld` when left out. */
  readonly world?: () => Promise<WorldOnDisk>
  readonly log?: Logger
  /** How many services work on the same database and folder; more than one needs PostgreSQL. */
  readonly workers?: number
}

const nothing = async () => {}

/** A service that only analyses. */
export const nothingElse = {
  'send-mail': nothing,
  suggestions: nothing,
  'end-consent': nothing,
  'refresh-issues': nothing,
  'refresh-due-issues': nothing,
  'apply-catalogue': nothing,
  'reword-jobs': nothing,
}

/** Code hosts with a small world in them, and a service that analyses it. */
export interface TestAnalysis extends AsyncDisposable {
  readonly database: OpenDatabase & { readonly url: string | undefined }
  readonly db: Database
  readonly tasks: Tasks
  readonly settings: Settings
  readonly hosts: RunningWorld['hosts']
  readonly world: RunningWorld['world']
  readonly analyses: Analyses
  readonly announce: Announce
  readonly announced: readonly Announcement[]
  /** A person who linked these accounts, private repositories included. */
  person(logins: Logins): Promise<string>
  /** Links one more account of a person. */
  link(userId: string, kind: SourceKind, login: string): Promise<void>
  /** What the service would ask a person's source with. */
  accessToken(userId: string, kind: SourceKind): Promise<string | undefined>
  /** Resolves when the next announcement of this kind is made. */
  heard(isIt: (announcement: Announcement) => boolean): Promise<void>
  /** Resolves when nothing of the person is being analysed. */
  settled(userId: string): Promise<void>
  /** Analyses a person, whenever they were analysed last, and waits for the end. */
  analyzed(userId: string, wishes?: { readonly clearCache?: boolean }): Promise<void>
  /** The address people go to of a repository. */
  urlOf(kind: SourceKind, fullName: string): string
}

/** A world on running hosts. */
export async function runningWorld(make = aWorld) {
  const world = await make()
  const hosts = await startHosts(world.worlds)
  return {
    world,
    hosts,
    [Symbol.asyncDispose]: async () => {
      await hosts[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

export async function anAnalysis(
  open: TestDatabase['open'],
  { world: make, log = pino({ level: process.env.TEST_LOG ?? 'silent' }), workers = 1 }: AnalysisOptions = {},
): Promise<TestAnalysis> {
  await using stack = new AsyncDisposableStack()
  const { world, hosts } = stack.use(await runningWorld(make))
  const dataFolder = await mkdtemp(join(tmpdir(), 'handiwork-data-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const database = stack.use(await open())
  const { db } = database
  const settings = testSettings({ dataFolder, sources: hostSettings(hosts) })
  const { announced, announce, changed, heard } = announcements()
  const { accessToken, lost: lostAccess } = grants({ db, settings })
  const sourceOf = sourcesOf(settings, db)
  const deps = { db, announce, log, sourceOf, accessToken }
  const queues = []
  for (let count = 0; count < workers; count++) {
    const queue = stack.use(await openQueue({ database, url: database.url, log }))
    queues.push(queue)
    const others = { ...nothingElse, 'apply-catalogue': applyCatalogue({ db, tasks: queue.tasks }) }
    const idle = { cleanUp: async () => {}, isRoomLeft: () => true, others }
    const work = { settings, queue, lostAccess, refreshScores, version: '0.0.0', ...idle }
    stack.use(await startWorker({ ...deps, ...work }))
  }
  const [{ tasks }] = queues as [(typeof queues)[number]]
  const hosted = hostedRepositories(deps)
  const begins = analyses({ ...deps, tasks, hosts: codeHosts(settings), hosted })
  const settled = (userId: string) => changed(async () => (await runOf(db, userId)) === null)
  const started = stack.move()
  return {
    ...{ database, db, tasks, settings, hosts, world, announce, announced, accessToken, heard, settled },
    analyses: begins,
    person: (logins) => linkedPerson(db, settings, hosts, logins),
    link: (userId, kind, login) => link(db, settings, hosts[kind], { userId, login }),
    async analyzed(userId, wishes) {
      await begins.request(userId, { by: 'admin', ...wishes })
      await settled(userId)
    },
    urlOf: (kind, fullName) => `${hosts[kind].webUrl}/${fullName}`,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

// --- internal ---

/** What is announced, and a way to wait till it made something true. */
function announcements() {
  const announced: Announcement[] = []
  const listeners = new Set<() => void>()
  const announce: Announce = (...events) => {
    announced.push(...events)
    for (const listener of [...listeners]) listener()
  }
  const changed = (isSo: () => Promise<boolean>) =>
    new Promise<void>((resolve, reject) => {
      const look = () =>
        isSo().then((so) => {
          if (!so) return
          listeners.delete(look)
          resolve()
        }, reject)
      listeners.add(look)
      look()
    })
  const heard = (isIt: (announcement: Announcement) => boolean) => {
    const known = announced.length
    return changed(async () => announced.slice(known).some(isIt))
  }
  return { announced, announce, changed, heard }
}

async function runOf(db: Database, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('runId').where('id', '=', userId).executeTakeFirst()
  return user?.runId ?? null
}

const forEver = { refreshToken: undefined, expiresInSeconds: undefined, scopes: undefined }

async function linkedPerson(
  db: Database,
  settings: Settings,
  hosts: RunningWorld['hosts'],
  logins: Logins,
): Promise<string> {
  const userId = randomUUIDv7()
  const [login = null] = Object.values(logins)
  await db.insertInto('users').values({ id: userId, login, name: 'Somebody' }).execute()
  for (const [kind, login] of Object.entries(logins) as [SourceKind, string][])
    await link(db, settings, hosts[kind], { userId, login })
  return userId
}

async function link(
  db: Database,
  settings: Settings,
  host: RunningHost,
  { userId, login }: { readonly userId: string; readonly login: string },
): Promise<void> {
  const { kind, world } = host
  const id = randomUUIDv7()
  const subject = String(world.people.find((person) => person.login === login)?.id ?? login)
  const grant = sealedGrant(openVault(settings), id, { ...forEver, accessToken: host.tokenOf(login) })
  const privateAccess = kind === 'gitHub'
  await db
    .insertInto('identities')
    .values({ id, userId, source: kind, subject, login, privateAccess, ...grant })
    .execute()
}
