import type { UncreditedReason } from '../../contract/uncredited/uncredited-report.ts'
import { contactKey } from '../../detect/identity.ts'
import type { OwnWork } from '../own-work.ts'
import type { NamingCommit } from './named-commit.ts'
import { matchPerson, type PersonKeys } from './person-match.ts'
import { type MatchedCommit, reasonOf } from './reasons.ts'

/** What is known about one repository. */
export interface UncreditedInput {
  /** The repository's id. */
  readonly id: string
  readonly commits: Iterable<NamingCommit>
  /** The person's work at HEAD, by commit id. */
  readonly work: ReadonlyMap<string, OwnWork>
  /** The ids of the repositories where commits count instead, by commit id (R3). */
  readonly elsewhere: ReadonlyMap<string, string>
  /** Reference time in seconds since 1970. */
  readonly asOf: number
}

/** A commit that names a person and earns them nothing. */
export interface UncreditedWork {
  readonly id: string
  readonly seconds: number
  readonly reason: UncreditedReason
  /** The key of an address, an exclusion reason, or the id of a repository. */
  readonly detail: string | undefined
}

/** Returns the id of each commit that earns the person something. */
export function listCredited({ work, elsewhere }: Pick<UncreditedInput, 'work' | 'elsewhere'>): Set<string> {
  return new Set(
    [...work.values()].filter(({ id, lines }) => lines > 0 && !elsewhere.has(id)).map(({ id }) => id),
  )
}

/**
 * Finds every commit that names the person, by a claimed address or by name, without earning them anything.
 * Each has exactly one reason. Nothing is credited here.
 */
export function findUncredited(input: UncreditedInput, keys: PersonKeys): UncreditedWork[] {
  const credited = listCredited(input)
  const copies = createCopyLookup(input, credited, keys)
  const uncredited: UncreditedWork[] = []
  for (const commit of input.commits) {
    if (credited.has(commit.id)) continue
    const matched = matchCommit(commit, keys)
    if (matched === undefined) continue
    const elsewhere = input.elsewhere.get(commit.id) ?? copies(commit)
    const outcome = { elsewhere, work: input.work.get(commit.id), asOf: input.asOf, isBot: keys.isBot }
    uncredited.push({ id: commit.id, seconds: commit.seconds, ...reasonOf(matched, outcome) })
  }
  return uncredited
}

function matchCommit(commit: NamingCommit, keys: PersonKeys): MatchedCommit | undefined {
  const matches = commit.participants.flatMap((participant) => {
    const match = matchPerson(participant.contact, keys)
    return match === undefined ? [] : [{ ...participant, match }]
  })
  return matches.length === 0 ? undefined : { commit, matches }
}

/**
 * A rebased copy of a credited commit has the same author and author date, to the second. Finds the
 * repository of the copy for commits of other branches.
 */
function createCopyLookup(
  { id, work }: UncreditedInput,
  credited: ReadonlySet<string>,
  { claimed }: PersonKeys,
): (commit: NamingCommit) => string | undefined {
  const dates = new Set(
    [...work.values()].filter((one) => credited.has(one.id)).map(({ seconds }) => seconds),
  )
  return ({ kind, seconds, participants }) => {
    const isOwn = participants.some(
      ({ role, contact }) => role === 'author' && claimed.has(contactKey(contact)),
    )
    return kind === 'otherBranch' && isOwn && dates.has(seconds) ? id : undefined
  }
}
