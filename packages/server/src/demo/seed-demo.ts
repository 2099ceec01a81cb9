import type { Database } from '../db/tables.ts'
import { analyzeDemoUsers, type DemoAnalysisOptions } from './analyze-demo-users.ts'
import { createDemoClock } from './demo-clock.ts'
import { seedActivity } from './seed-activity.ts'
import { seedAlerts } from './seed-alerts.ts'
import { seedApplications } from './seed-applications.ts'
import { seedAttested } from './seed-attested.ts'
import { seedCandidateRecords } from './seed-candidate-records.ts'
import { seedCareers } from './seed-careers.ts'
import { seedCases } from './seed-cases.ts'
import { seedCatalog } from './seed-catalog.ts'
import { fetchDemoIssues, seedIssues } from './seed-issues.ts'
import { seedOrganizations } from './seed-organizations.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedRepositories } from './seed-repositories.ts'
import { seedSearchRecords } from './seed-search-records.ts'
import { demoUserId, registeredUsers, seedUsers } from './seed-users.ts'

export interface SeedOptions extends DemoAnalysisOptions {
  readonly now: () => Date
}

/**
 * Inserts the sample data once and analyzes its users like any others. Completes what an earlier start did
 * not finish; changes that users made since stay. Returns true if this start created all of the data.
 */
export async function seedDemo({ now, ...analysisOptions }: SeedOptions): Promise<boolean> {
  const { db, hosts, onProgress } = analysisOptions
  const isNew = !(await isSeeded(analysisOptions))
  if (isNew) {
    onProgress('Creating sample users …')
    const clock = createDemoClock(now())
    const issues = await fetchDemoIssues(db, hosts)
    await db.transaction().execute(async (trx) => {
      await seedUsers(trx, clock)
      await seedRepositories(trx, hosts)
      await seedIssues(trx, issues)
      await seedCareers(trx, clock)
      await seedAttested(trx, clock)
      // Jobs are matched by the keywords of the catalog.
      await seedCatalog(trx)
      await seedOrganizations(trx, clock)
      await seedQuestions(trx, clock)
      await seedActivity(trx, clock)
      await seedCandidateRecords(trx, clock)
      await seedCases(trx, clock)
      await seedAlerts(trx, clock)
    })
  }
  await analyzeDemoUsers(analysisOptions)
  // Applications and searches contain figures of the analyses, which an earlier start may not have finished.
  const clock = createDemoClock(now())
  if (await isEmpty(db, 'applications')) await seedApplications(db, clock)
  if (await isEmpty(db, 'searchRecords')) await seedSearchRecords(db, clock)
  return isNew
}

async function isEmpty(db: Database, table: 'applications' | 'searchRecords'): Promise<boolean> {
  return (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined
}

/** All sample users are inserted in one transaction; some may have been erased since. */
async function isSeeded({ db }: Pick<SeedOptions, 'db'>): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      registeredUsers.map(({ login }) => demoUserId(login)),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
