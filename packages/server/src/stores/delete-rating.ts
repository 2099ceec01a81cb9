import type { DatabaseTransaction } from '../db/tables.ts'
import { deleteScores } from './refresh-scores.ts'
import { refreshSearch } from './refresh-search.ts'
import { nameAuthors } from './repository-users.ts'

/** Deletes the results of a user's analysis, for example when an anonymous profile is adopted. */
export async function deleteRating(trx: DatabaseTransaction, userId: string): Promise<void> {
  await deleteScores(trx, userId)
  for (const table of ratingTables) await trx.deleteFrom(table).where('userId', '=', userId).execute()
  await trx
    .updateTable('userRepositories')
    .set({
      contributed: false,
      experience: 0,
      contributionPercent: null,
      familiarity: null,
      contributor: null,
      technologies: null,
      countedIn: null,
      ratedHead: null,
    })
    .where('userId', '=', userId)
    .execute()
  await nameAuthors(trx, userId)
  await trx
    .updateTable('users')
    .set({ ...unrated, runId: null, analyzeTimestamp: null, analyzeStartTimestamp: null })
    .where('id', '=', userId)
    .execute()
  await refreshSearch(trx, userId)
}

const ratingTables = ['ratings', 'evidence', 'logEntries', 'userLanguages', 'userTechnologies'] as const

const unrated = {
  experience: 0,
  level: 1,
  activeMonthCount: 0,
  commitCount: 0,
  repositoryCount: 0,
  projectCount: 0,
}
