import { agoFrom } from './ago.ts'
import { type Analysing, analyseEverybody } from './analyse-everybody.ts'
import { seedAttested } from './seed-attested.ts'
import { seedCareers } from './seed-careers.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDoings } from './seed-doings.ts'
import { issuesOfHosts, seedIssues } from './seed-issues.ts'
import { seedOrganizations } from './seed-organizations.ts'
import { idOf, registered, seedPeople } from './seed-people.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedRepositories } from './seed-repositories.ts'

export interface SeedOptions extends Analysing {
  readonly now: () => Date
}

/**
 * Fills the database with the sample world, once, and has its people analysed like anybody else. What an earlier start
 * did not finish is finished; what people changed in it since stays as they left it.
 */
export async function seedDemo({ now, ...analysing }: SeedOptions): Promise<void> {
  const { db, hosts, onProgress } = analysing
  if (!(await isSeeded(analysing))) {
    onProgress('Filling the database with sample people …')
    const ago = agoFrom(now())
    const issues = await issuesOfHosts(db, hosts)
    await db.transaction().execute(async (trx) => {
      await seedPeople(trx, ago)
      await seedRepositories(trx, hosts)
      await seedIssues(trx, issues)
      await seedCareers(trx, ago)
      await seedAttested(trx, ago)
      // Jobs are understood by its words.
      await seedCatalogue(trx)
      await seedOrganizations(trx, ago)
      await seedQuestions(trx, ago)
      await seedDoings(trx, ago)
    })
  }
  await analyseEverybody(analysing)
}

// --- internal ---

/** They came together; some may have been erased since. */
async function isSeeded({ db }: Pick<SeedOptions, 'db'>): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      registered.map(({ login }) => idOf(login)),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
