import type { LinkedKnowledge } from '@handiwork/core/api'
import { ANONYMOUS_NAME, keyPerson } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import type { DepartureData } from '../../ui/departure/departure-data.ts'

export type KnowledgeFolder = LinkedKnowledge['folders'][number]
type People = LinkedKnowledge['people']

/** The path of a folder, and whether the folders below it are listed themselves. */
export function folderTitle({ path, rest }: Pick<KnowledgeFolder, 'path' | 'rest'>): string {
  if (path === '') return t(rest ? 'repository.knowledge.otherFiles' : 'repository.knowledge.root')
  return rest ? t('repository.knowledge.rest', { folder: path }) : path
}

/** The name to show. People who had themselves erased have none. */
export function personName({ name, user }: People[number]): string {
  return user?.name || (name === ANONYMOUS_NAME ? t('repository.knowledge.unnamed') : name)
}

/** 5 people, Only Mira Okafor, Mainly Mira Okafor, No one active */
export function knownByText(
  { state, groups }: Pick<KnowledgeFolder, 'state' | 'groups'>,
  people: People,
): string {
  const isActive = (person: number) => people[person]!.active
  const active = new Set(groups.flatMap((group) => group.people.filter(isActive)))
  if (state === 'orphaned')
    return t(
      active.size === 0 ? 'repository.knowledge.noOneActive' : 'repository.knowledge.mostlyNoOneActive',
    )
  const person = state === 'one' ? keyPerson(groups, isActive) : undefined
  if (person === undefined)
    return t('repository.knowledge.knownPeople', { count: active.size, shown: formatNumber(active.size) })
  const name = personName(people[person]!)
  return t(active.size === 1 ? 'repository.knowledge.only' : 'repository.knowledge.mainly', { name })
}

export function filesText(count: number): string {
  return t('repository.knowledge.files', { count, shown: formatNumber(count) })
}

/** The largest folder that one person knows, otherwise the largest orphaned one, otherwise the largest. */
export function riskiestFolder(folders: readonly KnowledgeFolder[]): KnowledgeFolder | undefined {
  const bySize = folders.toSorted((one, other) => other.fileCount - one.fileCount)
  return (
    bySize.find(({ state }) => state === 'one') ??
    bySize.find(({ state }) => state === 'orphaned') ??
    bySize[0]
  )
}

export function departureData({ people, folders, files }: LinkedKnowledge): DepartureData {
  return {
    people: people.map((person) => ({
      name: person.name === ANONYMOUS_NAME && person.user === null ? null : personName(person),
      active: person.active,
    })),
    folders: folders.map(({ path, rest, groups, knownBy, couldLearn }) => ({
      ...{ path, title: folderTitle({ path, rest }), groups },
      knownBy: knownBy.map(({ person }) => ({ person })),
      couldLearn: couldLearn.map(({ person }) => ({ person })),
    })),
    files,
  }
}

/** Names of private code are not stored: all of its files are in one folder without people. */
export function isRedacted({ folders, files, fileCount }: LinkedKnowledge): boolean {
  return (
    fileCount > 0 &&
    files.length === 0 &&
    folders.every(({ path, knownBy }) => path === '' && knownBy.length === 0)
  )
}
