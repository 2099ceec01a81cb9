import { ApiError, errorSentences, type Resume, type SectionType, type Subject } from '@handiwork/core/api'
import { TOP_REPOSITORIES } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { StoredPerson } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { type Career, careerOf } from '../../stores/career.ts'
import { careerSubject } from '../../stores/career-subject.ts'
import { repositoryCards } from '../../stores/repository-cards.ts'
import { findUserPage } from '../../stores/user-page.ts'
import { userOf } from '../../stores/user-reply.ts'
import { stranger } from '../../stores/viewer.ts'

export interface FoundResume {
  readonly resume: Resume
  readonly changedAt: Date
}

/** Where repositories are at home, by their ids. */
export async function repositoryAddresses(
  db: Queryable,
  { repositories }: Resume,
): Promise<ReadonlyMap<string, string>> {
  if (repositories.length === 0) return new Map()
  const ids = repositories.map(({ _id }) => _id)
  const rows = await db.selectFrom('repositories').select(['id', 'url']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, url }) => [id, url]))
}

/** Whose the resume at this login is, and whether it is hidden from others. Rejects with `notFound` where there is nobody. */
export async function resumeSubject(db: Queryable, login: string): Promise<Subject> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(login)`, '=', login.toLowerCase())
    .executeTakeFirst()
  if (user === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return await careerSubject(db)(user.id)
}

/**
 * A resume as everybody sees it; with `bench` what its owner alone does as well. Rejects with `notFound` for who is gone
 * meanwhile.
 */
export async function findResume(
  db: Queryable,
  login: string,
  { bench }: { readonly bench: boolean },
): Promise<FoundResume> {
  const row = await findUserPage(db, { login }, stranger)
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  const { layoutType, showAvatar, updatedAt } = await settingsOf(db, row.id)
  const career = await careerOf(db, row.id, { bench })
  const resume = {
    user: { ...userOf(row, stranger), naturalLanguages: row.naturalLanguages },
    ...{ layoutType, showAvatar, ...career },
    groups: await groupsOf(db, row.id),
    repositories: await repositoryCards(db).list(row.id, stranger, { offset: 0, limit: TOP_REPOSITORIES }),
  }
  return { resume: bench ? resume : withoutBench(resume), changedAt: updatedAt }
}

// --- internal ---

async function settingsOf(db: Queryable, id: string) {
  return await db
    .selectFrom('users')
    .select(['layoutType', 'showAvatar', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function groupsOf(db: Queryable, userId: string): Promise<Resume['groups']> {
  const rating = await db
    .selectFrom('ratings')
    .select(sql<StoredPerson['groups']>`person -> 'groups'`.as('groups'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return rating?.groups ?? []
}

/** What a section stands for lies where the section does; everything is shown until there are sections. */
function withoutBench(resume: Resume): Resume {
  const { user, positions, educations } = resume
  return {
    ...resume,
    user: { ...user, naturalLanguages: isShown(resume, 'languages') ? user.naturalLanguages : [] },
    positions: isShown(resume, 'positions') ? positions : [],
    educations: isShown(resume, 'educations') ? educations : [],
  }
}

function isShown({ sections }: Pick<Career, 'sections'>, type: SectionType): boolean {
  const builtIn = sections.filter((section) => section.type !== 'text')
  return builtIn.length === 0 || builtIn.some((section) => section.type === type)
}
