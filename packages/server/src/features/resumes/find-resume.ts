import {
  type AccessResource,
  ApiError,
  errorSentences,
  type Resume,
  type SectionType,
} from '@handiwork/core/api'
import { compareGroups } from '@handiwork/core/catalog'
import { TOP_REPOSITORIES } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { StoredPerson } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { careerSubject } from '../../stores/career-subject.ts'
import { findUserIdByLogin } from '../../stores/find-by-login.ts'
import { type Career, loadCareer } from '../../stores/load-career.ts'
import { repositoryCards } from '../../stores/repository-cards.ts'
import { findUserPage } from '../../stores/user-page.ts'
import { buildUser } from '../../stores/user-reply.ts'
import { anonymousViewer } from '../../stores/viewer.ts'

export interface ResumeSnapshot {
  readonly resume: Resume
  readonly changedAt: Date
}

/** The URLs of the resume's repositories, by id. */
export async function findRepositoryUrls(
  db: Queryable,
  { repositories }: Resume,
): Promise<ReadonlyMap<string, string>> {
  if (repositories.length === 0) return new Map()
  const ids = repositories.map(({ _id }) => _id)
  const rows = await db.selectFrom('repositories').select(['id', 'url']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, url }) => [id, url]))
}

/**
 * The owner of the resume at this login, and whether it is hidden from others. Rejects with `notFound` for an
 * unknown login.
 */
export async function resumeSubject(db: Queryable, login: string): Promise<AccessResource> {
  const userId = await findUserIdByLogin(db, login)
  if (userId === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return await careerSubject(db)(userId)
}

/**
 * A resume as anonymous visitors see it; with `bench`, including what only the owner sees. Rejects with
 * `notFound` if the user no longer exists.
 */
export async function findResume(
  db: Queryable,
  login: string,
  { bench }: { readonly bench: boolean },
): Promise<ResumeSnapshot> {
  const row = await findUserPage(db, { login }, anonymousViewer)
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  const { layoutType, showAvatar, updatedAt } = await findResumeSettings(db, row.id)
  const career = await loadCareer(db, row.id, { bench })
  const resume = {
    user: { ...buildUser(row, anonymousViewer), naturalLanguages: row.naturalLanguages },
    ...{ layoutType, showAvatar, ...career },
    groups: await findGroups(db, row.id),
    repositories: await repositoryCards(db).list(row.id, anonymousViewer, {
      offset: 0,
      limit: TOP_REPOSITORIES,
    }),
  }
  return { resume: bench ? resume : withoutBench(resume), changedAt: updatedAt }
}

async function findResumeSettings(db: Queryable, id: string) {
  return await db
    .selectFrom('users')
    .select(['layoutType', 'showAvatar', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function findGroups(db: Queryable, userId: string): Promise<Resume['groups']> {
  const rating = await db
    .selectFrom('ratings')
    .select(sql<StoredPerson['groups']>`person -> 'groups'`.as('groups'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return (rating?.groups ?? []).toSorted(compareGroups)
}

/** The data of a built-in section is hidden with its section. Without any sections, all data is visible. */
function withoutBench(resume: Resume): Resume {
  const { user, positions, educations } = resume
  return {
    ...resume,
    user: { ...user, naturalLanguages: isVisible(resume, 'languages') ? user.naturalLanguages : [] },
    positions: isVisible(resume, 'positions') ? positions : [],
    educations: isVisible(resume, 'educations') ? educations : [],
  }
}

function isVisible({ sections }: Pick<Career, 'sections'>, type: SectionType): boolean {
  const builtInSections = sections.filter((section) => section.type !== 'text')
  return builtInSections.length === 0 || builtInSections.some((section) => section.type === type)
}
