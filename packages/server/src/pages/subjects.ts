import type { Announcement, Route } from '@handiwork/core/api'
import { contract } from '@handiwork/core/api'

/** What a page is about: the id of a person, a repository, an organization, a job or a question, or one of the lists that anybody may enter. */
export type Subject = string

/** All there are of a kind: what enters or leaves a list is not on its page before, or after. */
export const lists = {
  users: 'users',
  repositories: 'repositories',
  jobs: 'jobs',
  questions: 'questions',
} as const

/** What an answer is about: every id in it, and the list it was taken from. */
export function subjectsOf(route: Route, reply: unknown): Set<Subject> {
  const found = new Set<Subject>()
  collect(reply, found)
  const list = listOf.get(route.path)
  if (list !== undefined) found.add(list)
  if (namesAuthors.has(route.path) && hasNobody(reply)) found.add(lists.users)
  return found
}

/** What an announcement touches. */
export function touchedBy({ type, id }: Announcement): Subject[] {
  const list = listTouchedBy[type]
  return list === undefined ? [id] : [id, list]
}

// --- internal ---

/** By path: the built site has a contract of its own, whose routes are other objects. */
const listOf = new Map<string, Subject>([
  [contract.leaders.list.path, lists.users],
  [contract.organizations.get.path, lists.users],
  [contract.organizations.members.path, lists.users],
  [contract.issues.list.path, lists.repositories],
  [contract.jobs.list.path, lists.jobs],
  [contract.questions.list.path, lists.questions],
])

/** Who wrote something is nobody while they are hidden: whoever is seen again may be them. */
const namesAuthors: ReadonlySet<string> = new Set([
  contract.questions.get.path,
  contract.questions.answers.path,
])

function hasNobody(reply: unknown): boolean {
  const { items = [reply] } = reply as { readonly items?: readonly unknown[] }
  return items.some((written) => (written as { readonly user?: unknown }).user === null)
}

const listTouchedBy: Partial<Record<Announcement['type'], Subject>> = {
  user: lists.users,
  repository: lists.repositories,
  job: lists.jobs,
  question: lists.questions,
}

/** A job names its organization by its own fields. */
const isId = new Set(['_id', 'organizationId'])

function collect(value: unknown, found: Set<Subject>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    if (isId.has(name) && typeof inner === 'string') found.add(inner)
    else collect(inner, found)
  }
}
