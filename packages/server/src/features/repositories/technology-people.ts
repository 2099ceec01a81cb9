import type { RepositoryTechnologyGroup, TechnologyPerson } from '@handiwork/core/api'
import { compareGroups } from '@handiwork/core/catalog'
import { MAX_TECHNOLOGY_PEOPLE, type TechnologyGroup } from '@handiwork/core/contract'
import type { TechnologyXp } from '@handiwork/core/evidence'

/** A user's part of the technologies of a repository. */
export interface TechnologyPart extends Omit<TechnologyPerson, 'experience'> {
  readonly technologies: TechnologyXp
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
