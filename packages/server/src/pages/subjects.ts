import type { Announcement, Route } from '@handiwork/core/api'
import { contract } from '@handiwork/core/api'

/** What a page is about: the id of a person or a repository, or one of the lists that anybody may enter. */
export type Subject = string

/** Everybody, and every repository: who enters or leaves a list is not on its page before, or after. */
export const lists = { users: 'users', repositories: 'repositories' } as const

/** What an answer is about: every id in it, and the list it was taken from. */
export function subjectsOf(route: Route, reply: unknown): Set<Subject> {
  const found = new Set<Subject>()
  collect(reply, found)
  const list = listOf.get(route.path)
  if (list !== undefined) found.add(list)
  return found
}

/** What an announcement touches. */
export function touchedBy({ type, id }: Announcement): Subject[] {
  if (type === 'repository') return [id, lists.repositories]
  return type === 'user' ? [id, lists.users] : [id]
}

// --- internal ---

/** By path: the built site has a contract of its own, whose routes are other objects. */
const listOf = new Map<string, Subject>([[contract.leaders.list.path, lists.users]])

function collect(value: unknown, found: Set<Subject>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    if (name === '_id' && typeof inner === 'string') found.add(inner)
    else collect(inner, found)
  }
}
