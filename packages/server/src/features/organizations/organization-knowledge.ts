import type { OrganizationKnowledge, SharedRepository } from '@handiwork/core/api'
import {
  countShares,
  folderState,
  type KnowledgeGroup,
  keyMembers,
  knowledgeStates,
} from '@handiwork/core/contract'
import { avatarFallback } from '../../stores/avatar-fallback.ts'
import { linkKnowledgePeople } from '../../stores/link-knowledge-people.ts'
import type { KnowledgeMemberRow, SharedRepositoryRow } from './shared-repository-row.ts'

/** Describes who of the members knows the repositories that they share. Pure. */
export function organizationKnowledge(
  members: readonly KnowledgeMemberRow[],
  { rows, total }: { readonly rows: readonly SharedRepositoryRow[]; readonly total: number },
): OrganizationKnowledge {
  const linked = rows.flatMap((row) => linkMembers(row) ?? [])
  const active = new Set(linked.flatMap(({ memberOf }) => memberOf.filter((id) => id !== null)))
  const listed = members
    .filter(({ id }) => rows.some((row) => row.members.some(({ user }) => user === id)))
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
  const indexes = new Map(listed.map(({ id }, index) => [id, index]))
  return {
    members: listed.map(({ id, login, name, avatarUrl }) => ({
      ...{ _id: id, login, name, avatarUrl, ...avatarFallback(id, name, login) },
      active: active.has(id),
    })),
    repositories: linked.map((row) => describe(row, indexes)).toSorted(byRisk),
    pendingCount: rows.length - linked.length,
    omittedCount: total - rows.length,
  }
}

interface LinkedRow extends SharedRepositoryRow {
  readonly knowledge: NonNullable<SharedRepositoryRow['knowledge']>
  /** The id of the member for each active person of the knowledge; null for everyone else. */
  readonly memberOf: readonly (string | null)[]
}

/** Undefined for a report of an earlier version. */
function linkMembers(row: SharedRepositoryRow): LinkedRow | undefined {
  const { knowledge, contributors, members } = row
  if (knowledge === null) return undefined
  const users = linkKnowledgePeople(knowledge.people, contributors ?? [], members)
  const memberOf = knowledge.people.map(({ active }, person) => (active ? users[person]! : null))
  return { ...row, knowledge, memberOf }
}

function describe(
  { id, fullName, private: isPrivate, knowledge, memberOf, members }: LinkedRow,
  indexes: ReadonlyMap<string, number>,
): SharedRepository {
  const indexOf = (person: number) => {
    const member = memberOf[person]
    return member == null ? [] : (indexes.get(member) ?? [])
  }
  const groups = mergeGroups(
    knowledge.folders.flatMap(({ groups }) =>
      groups.map(({ people, fileCount }) => ({
        people: people.flatMap(indexOf).sort((one, other) => one - other),
        fileCount,
      })),
    ),
  )
  const knowing = new Set(groups.flatMap(({ people }) => people))
  const byFamiliarity = members
    .toSorted((one, other) => other.familiarity - one.familiarity)
    .map(({ user }) => ({ user, person: indexes.get(user)! }))
  return {
    ...{ _id: id, fullName, private: isPrivate, fileCount: knowledge.fileCount, groups },
    state: folderState(groups, everyone),
    shares: countShares(groups, everyone),
    dependsOn: keyMembers(groups),
    omittedFileCount: knowledge.folders.reduce((sum, folder) => sum + folder.omittedFileCount, 0),
    knownBy: byFamiliarity.flatMap(({ person }) => (knowing.has(person) ? [{ person }] : [])),
    couldLearn: byFamiliarity.flatMap(({ user, person }) =>
      memberOf.includes(user) && !knowing.has(person) ? [{ person }] : [],
    ),
  }
}

/** Groups contain active members only. */
const everyone = () => true

function mergeGroups(groups: readonly KnowledgeGroup[]): KnowledgeGroup[] {
  const byPeople = Map.groupBy(groups, ({ people }) => people.join())
  return [...byPeople.values()].map((same) => ({
    people: same[0]!.people,
    fileCount: same.reduce((sum, { fileCount }) => sum + fileCount, 0),
  }))
}

function byRisk(one: SharedRepository, other: SharedRepository): number {
  const risk = ({ state, dependsOn }: SharedRepository) =>
    10 * knowledgeStates.indexOf(state) - (dependsOn.length || 3)
  return risk(other) - risk(one)
}

function sortKey({ name, login, id }: KnowledgeMemberRow): string {
  return `${(name || login || '').toLowerCase()}\n${id}`
}
