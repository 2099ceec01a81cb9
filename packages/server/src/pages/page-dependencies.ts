import type { ChangeEvent, Route } from '@handiwork/core/api'
import { contract } from '@handiwork/core/api'

/**
 * A dependency of a page: the id of a user, repository, organization, job or question, or the name of a list.
 */
export type PageDependency = string

/** Lists of all entities of a kind. An entity that enters or leaves a list invalidates its pages. */
export const listDependencies = {
  users: 'users',
  repositories: 'repositories',
  jobs: 'jobs',
  questions: 'questions',
} as const

/** Collects the dependencies of a response: every id in it, and the list it was taken from. */
export function collectDependencies(route: Route, reply: unknown): Set<PageDependency> {
  const dependencies = new Set<PageDependency>()
  collect(reply, dependencies)
  const list = listByPath.get(route.path)
  if (list !== undefined) dependencies.add(list)
  if (routesWithAuthors.has(route.path) && hasHiddenAuthor(reply)) dependencies.add(listDependencies.users)
  return dependencies
}

/** The dependencies that an event invalidates. */
export function invalidatedDependencies({ type, id }: ChangeEvent): PageDependency[] {
  const list = listByEventType[type]
  return list === undefined ? [id] : [id, list]
}

/** Keyed by path, because the built site contains its own copy of the contract. */
const listByPath = new Map<string, PageDependency>([
  [contract.leaders.list.path, listDependencies.users],
  [contract.organizations.get.path, listDependencies.users],
  [contract.organizations.members.path, listDependencies.users],
  [contract.issues.list.path, listDependencies.repositories],
  [contract.jobs.list.path, listDependencies.jobs],
  [contract.questions.list.path, listDependencies.questions],
])

/** Routes that return null for a hidden author. The author may become visible again. */
const routesWithAuthors: ReadonlySet<string> = new Set([
  contract.questions.get.path,
  contract.questions.answers.path,
])

function hasHiddenAuthor(reply: unknown): boolean {
  const { items = [reply] } = reply as { readonly items?: readonly unknown[] }
  return items.some((item) => (item as { readonly user?: unknown }).user === null)
}

const listByEventType: Partial<Record<ChangeEvent['type'], PageDependency>> = {
  user: listDependencies.users,
  repository: listDependencies.repositories,
  job: listDependencies.jobs,
  question: listDependencies.questions,
}

/** A job contains fields of its organization. */
const idFields = new Set(['_id', 'organizationId'])

function collect(value: unknown, dependencies: Set<PageDependency>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, dependencies)
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    if (idFields.has(name) && typeof inner === 'string') dependencies.add(inner)
    else collect(inner, dependencies)
  }
}

/** Pages that depend on a list change too often to re-render in the background; they wait for a request. */
export function isRevalidatable(dependencies: readonly PageDependency[]): boolean {
  return !dependencies.some((dependency) => listNames.has(dependency))
}

const listNames: ReadonlySet<PageDependency> = new Set(Object.values(listDependencies))
