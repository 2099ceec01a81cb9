import type { OrganizationKnowledge, SharedRepository } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import type { DepartureData } from '../../ui/departure/departure-data.ts'
import { listNames } from '../../ui/departure/list-names.ts'

export function memberName({ name, login }: OrganizationKnowledge['members'][number]): string {
  return name || login || ''
}

/** Mostly known outside the organization; Depends on Ada and Grace; 5 members */
export function dependenceText(
  { state, dependsOn, knownBy }: SharedRepository,
  members: OrganizationKnowledge['members'],
): string {
  if (state === 'orphaned') return t('organizations.knowledge.outside')
  if (dependsOn.length === 0) return t('organizations.knowledge.knowing', { count: knownBy.length })
  const names = listNames(dependsOn.map((member) => memberName(members[member]!)))
  return t('organizations.knowledge.dependsOn', { names })
}

/** The repositories that each member knows files of, by member. */
export function repositoriesByMember({ members, repositories }: OrganizationKnowledge): SharedRepository[][] {
  return members.map((_, member) =>
    repositories
      .filter(({ knownBy }) => knownBy.some(({ person }) => person === member))
      .toSorted((one, other) => (one.fullName < other.fullName ? -1 : 1)),
  )
}

/** A departure across repositories: each is treated like a folder. */
export function organizationDeparture({ members, repositories }: OrganizationKnowledge): DepartureData {
  return {
    people: members.map((member) => ({ name: memberName(member), active: member.active })),
    folders: repositories.map(({ _id, fullName, groups, knownBy, couldLearn }) => ({
      ...{ path: _id, title: fullName, groups, knownBy, couldLearn },
    })),
    files: [],
  }
}
