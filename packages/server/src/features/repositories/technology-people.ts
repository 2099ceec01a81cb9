import type { RepositoryTechnologyGroup, TechnologyPerson } from '@handiwork/core/api'
import { compareGroups } from '@handiwork/core/catalog'
import { MAX_TECHNOLOGY_PEOPLE, type TechnologyGroup } from '@handiwork/core/contract'
import type { TechnologyXp } from '@handiwork/core/evidence'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import type { Viewer } from '../../stores/viewer.ts'

/** A user's part of the technologies of a repository. */
export interface TechnologyPart extends Omit<TechnologyPerson, 'experience'> {
  readonly technologies: TechnologyXp
}

/**
 * Lists the users whose evidence for the repository the viewer may open. Leaves out users who were rated before parts
 * were stored.
 */
export async function listTechnologyParts(
  db: Queryable,
  repositoryId: string,
  { id }: Viewer,
): Promise<TechnologyPart[]> {
  const rows = await db
    .selectFrom('userRepositories')
    .innerJoin('users', 'users.id', 'userRepositories.userId')
    .select(['users.id', 'users.login', 'users.name', 'userRepositories.technologies'])
    .where('repositoryId', '=', repositoryId)
    .where('contributed', '=', true)
    .where('removedAt', 'is', null)
    .where('technologies', 'is not', null)
    .where('users.login', 'is not', null)
    .where(
      sql<boolean>`(users.id = ${id}::uuid or exists (select 1 from visible_users where visible_users.id = users.id))`,
    )
    .execute()
  return rows.map(({ id, name, login, technologies }) => ({
    ...{ _id: id, name, login: login! },
    technologies: technologies!,
  }))
}

/**
 * Sums the xp of each technology over its users. Technologies of a group are sorted by xp; without xp, they stay in
 * order. Groups are in the order of `compareGroups`.
 */
export function withTechnologyPeople(
  groups: readonly TechnologyGroup[],
  parts: readonly TechnologyPart[],
): RepositoryTechnologyGroup[] {
  return groups
    .map((group) => ({
      ...group,
      technologies: group.technologies
        .map((technology) => {
          const people = peopleOf(technology.name, parts)
          return {
            ...technology,
            ...{ experience: sumXp(people), personCount: people.length },
            people: people.slice(0, MAX_TECHNOLOGY_PEOPLE),
          }
        })
        .sort(byExperience),
    }))
    .sort(compareGroups)
}

function peopleOf(technology: string, parts: readonly TechnologyPart[]): TechnologyPerson[] {
  return parts
    .flatMap(({ technologies, ...person }) => {
      const experience = technologies[technology]
      return experience === undefined ? [] : [{ ...person, experience }]
    })
    .sort((one, other) => byExperience(one, other) || (one.login < other.login ? -1 : 1))
}

type WithExperience = { readonly experience: number }

function byExperience(one: WithExperience, other: WithExperience): number {
  return other.experience - one.experience
}

/** Adds whole millionths, so that sums are exact. */
function sumXp(people: readonly WithExperience[]): number {
  return people.reduce((sum, { experience }) => sum + Math.round(experience * 1e6), 0) / 1e6
}
