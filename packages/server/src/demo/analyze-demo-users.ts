import { demoRepositories, FIRST_ANALYSIS_DAYS_AGO, repositoriesAddedLater } from '@handiwork/fixtures/demo'
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { Analyses } from '../deps.ts'
import type { DemoHosts } from './demo-hosts.ts'
import { demoRepositoryCount } from './seed-repositories.ts'
import { demoUserId, registeredUsers } from './seed-users.ts'

export interface DemoAnalysisOptions {
  readonly db: Database
  readonly hosts: DemoHosts
  readonly analyses: Pick<Analyses, 'request' | 'addRepositories'>
  /** Resolves when no analysis of the user is running. */
  readonly waitForAnalysis: (userId: string) => Promise<void>
  readonly onProgress: (line: string) => void
}

/** Analyzes all sample users that have no rating yet. Some are analyzed again after they add a repository. */
export async function analyzeDemoUsers(options: DemoAnalysisOptions): Promise<void> {
  const { db, analyses, waitForAnalysis } = options
  const unrated = await selectUnratedUsers(db)
  await using _ = reportProgress(options, unrated.length > 0)
  for (const { id, runId } of unrated)
    if (runId === null) await analyses.request(id, { requestedBy: 'owner' })
  const analysesByUser = new Map(unrated.map(({ id }) => [id, waitForAnalysis(id)]))
  const additions = Object.entries(repositoriesAddedLater).map(async ([login, fullName]) => {
    await analysesByUser.get(demoUserId(login))
    await addRepository(options, login, fullName)
  })
  await Promise.all([...analysesByUser.values(), ...additions])
}

function selectUnratedUsers(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'runId'])
    .where(
      'id',
      'in',
      registeredUsers.map(({ login }) => demoUserId(login)),
    )
    .where((is) => is.or([is('analyzeTimestamp', 'is', null), is('runId', 'is not', null)]))
    .execute()
}

/** Gives these users a log with more than one analysis. */
async function addRepository(
  { db, hosts, analyses, waitForAnalysis }: DemoAnalysisOptions,
  login: string,
  fullName: string,
): Promise<void> {
  const userId = demoUserId(login)
  if (await hasAdded(db, userId)) return
  const { host } = demoRepositories.find((one) => one.fullName === fullName)!
  await backdateFirstEntry(db, userId)
  await analyses.addRepositories(userId, [`${hosts.sources[host].webUrl}/${fullName}`])
  await waitForAnalysis(userId)
}

async function hasAdded(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('userRepositories')
    .select('repositoryId')
    .where('userId', '=', userId)
    .where('added', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets an earlier date for the first log entry, so that the entries are not a minute apart. */
async function backdateFirstEntry(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('logEntries')
    .set({ createdAt: sql<Date>`now() - make_interval(days => ${FIRST_ANALYSIS_DAYS_AGO})` })
    .where('userId', '=', userId)
    .execute()
}

const PROGRESS_INTERVAL = 500

/** Reports the progress at intervals. */
function reportProgress({ db, onProgress }: DemoAnalysisOptions, isNeeded: boolean): AsyncDisposable {
  let lastLine = ''
  let pending: Promise<void> = Promise.resolve()
  const report = async () => {
    const line = `Reading sample repositories: ${await countReadRepositories(db)} of ${demoRepositoryCount} …`
    if (line !== lastLine) onProgress(line)
    lastLine = line
  }
  const timer = setInterval(() => {
    pending = pending.then(report)
  }, PROGRESS_INTERVAL)
  if (!isNeeded) clearInterval(timer)
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await pending
    },
  }
}

async function countReadRepositories(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('repositories')
    .select((expressionBuilder) => expressionBuilder.fn.countAll<number>().as('count'))
    .where('lastAnalyzeTimestamp', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
