import type { Insertable } from 'kysely'
import type { Tables } from '../src/db/tables.ts'
import { refreshSearch } from '../src/stores/refresh-search.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

export interface SkillRows {
  readonly languages?: readonly Omit<Insertable<Tables['userLanguages']>, 'userId'>[]
  readonly technologies?: readonly Omit<Insertable<Tables['userTechnologies']>, 'userId'>[]
}

/** Adds skills to a user, who is then found by them. */
export async function insertSkills(
  { db }: Pick<TestServer, 'db'>,
  { id: userId }: Pick<TestUser, 'id'>,
  { languages = [], technologies = [] }: SkillRows,
): Promise<void> {
  if (languages.length > 0)
    await db
      .insertInto('userLanguages')
      .values(languages.map((row) => ({ ...row, userId })))
      .execute()
  if (technologies.length > 0)
    await db
      .insertInto('userTechnologies')
      .values(technologies.map((row) => ({ ...row, userId })))
      .execute()
  await refreshSearch(db, userId)
}
