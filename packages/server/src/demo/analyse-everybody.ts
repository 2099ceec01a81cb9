import { addedLater, demoRepositories, FIRST_ANALYSIS_DAYS_AGO } from '@handiwork/fixtures/demo'
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { Analyses } from '../deps.ts'
import type { DemoHosts } from './demo-hosts.ts'
import { idOf, registered } from './seed-people.ts'
import { repositoryCount } from './seed-repositories.ts'

export interface Analysing {
  readonly db: Database
  readonly hosts: DemoHosts
  readonly analyses: Pick<Analyses, 'request' | 'addRepositories'>
  /** Resolves when nothing of the person is being analysed. */
  readonly settled: (userId: string) => Promise<void>
  readonly onProgress: (line: string) => void
}

/** Has everybody analysed who was not yet, and some of them once more, with a repository they add. */
export async function analyseEverybody(analysing: Analysing): Promise<void> {
  const { db, analyses, settled } = analysing
  const waiting = await notRatedYet(db)
  await using _ = telling(analysing, waiting.length > 0)
  for (const { id, runId } of waiting) if (runId === null) await analyses.request(id, { by: 'owner' })
  const settling = new Map(waiting.map(({ id }) => [id, settled(id)]))
  const adding = Object.entries(addedLater).map(async ([login, fullName]) => {
    await settling.get(idOf(login))
    await addRepository(analysing, login, fullName)
  })
  await Promise.all([...settling.values(), ...adding])
}

// --- internal ---

function notRatedYet(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'runId'])
    .where(
      'id',
      'in',
      registered.map(({ login }) => idOf(login)),
    )
    .where((is) => is.or([is('analyzeTimestamp', 'is', null), is('runId', 'is not', null)]))
    .execute()
}

/** So that their log tells of more than one analysis. */
async function addRepository(
  { db, hosts, analyses, settled }: Analysing,
  login: string,
  fullName: string,
): Promise<void> {
  const userId = idOf(login)
  if (await hasAdded(db, userId)) return
  const { host } = demoRepositories.find((one) => one.fullName === fullName)!
  await redateFirst(db, userId)
  await analyses.addRepositories(userId, [`${hosts.sources[host].webUrl}/${fullName}`])
  await settled(userId)
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

/** Two entries of one minute would be an odd log. */
async function redateFirst(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('logEntries')
    .set({ createdAt: sql<Date>`now() - make_interval(days => ${FIRST_ANALYSIS_DAYS_AGO})` })
    .where('userId', '=', userId)
    .execute()
}

const TOLD_EVERY = 500

/** Tells from time to time how far it is. */
function telling({ db, onProgress }: Analysing, isNeeded: boolean): AsyncDisposable {
  let told = ''
  let asked: Promise<void> = Promise.resolve()
  const tell = async () => {
    const line = `Reading ${await countRead(db)} of ${repositoryCount} sample repositories …`
    if (line !== told) onProgress(line)
    told = line
  }
  const timer = setInterval(() => {
    asked = asked.then(tell)
  }, TOLD_EVERY)
  if (!isNeeded) clearInterval(timer)
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await asked
    },
  }
}

async function countRead(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('repositories')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('lastAnalyzeTimestamp', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
