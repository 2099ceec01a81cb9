import type { Contribution } from '../../measure/effective-lines.ts'
import type { OwnWork } from '../../measure/own-work.ts'
import { type DayLines, dayLedger, type LedgerDay } from '../../score/day-ledger.ts'
import { type Experience, experience, experienceOf } from '../../score/experience.ts'

/** What somebody earned by these contributions to one repository. */
export function earnedIn(repository: string, contributions: readonly Contribution[]): Experience {
  return experience(contributions.map(({ day, language, lines }) => ({ day, repository, language, lines })))
}

/** What the person asked for put into a repository. */
export interface Share {
  readonly id: string
  readonly ownWork: readonly OwnWork[]
}

/** A commit that counts, and the id of the repository it counts in. */
export interface CountedWork {
  readonly repository: string
  readonly work: OwnWork
}

/** What one person earned in all repositories together. */
export interface Earnings {
  readonly counted: readonly CountedWork[]
  /** By repository the commits that count in another one, or under another id. */
  readonly elsewhere: ReadonlyMap<string, readonly CountedElsewhere[]>
  readonly ledger: readonly LedgerDay[]
  readonly experience: Experience
}

export interface CountedElsewhere {
  readonly id: string
  /** Id of the repository it counts in. */
  readonly repository: string
}

/**
 * R3: a commit that several repositories hold, as forks do, counts in the first of them by id; a copy of it under another
 * id counts not at all, the earliest is kept. Days and months are bounded over all repositories (R6, R7).
 */
export function earnedInAll(repositories: readonly Share[]): Earnings {
  const first = new Map<string, string>()
  const counted: CountedWork[] = []
  const elsewhere = new Map<string, CountedElsewhere[]>(repositories.map(({ id }) => [id, []]))
  for (const one of worksInOrder(repositories)) {
    const keys = keysOf(one.work)
    const seenIn = keys.map((key) => first.get(key)).find((found) => found !== undefined)
    for (const key of keys) if (!first.has(key)) first.set(key, seenIn ?? one.repository)
    if (seenIn === undefined) counted.push(one)
    else elsewhere.get(one.repository)!.push({ id: one.work.id, repository: seenIn })
  }
  const ledger = dayLedger(counted.flatMap(dayLines))
  return { counted, elsewhere, ledger, experience: experienceOf(ledger) }
}

// --- internal ---

function worksInOrder(repositories: readonly Share[]): CountedWork[] {
  const all = repositories.flatMap(({ id, ownWork }) => ownWork.map((work) => ({ repository: id, work })))
  return all.sort(
    (one, other) =>
      one.work.seconds - other.work.seconds ||
      compared(one.repository, other.repository) ||
      compared(one.work.id, other.work.id),
  )
}

function keysOf({ id, patch }: OwnWork): string[] {
  return patch === undefined ? [id] : [id, patch]
}

function dayLines({ repository, work }: CountedWork): DayLines[] {
  const { day, share, parts } = work
  return parts.map(({ language, lines }) => ({ day, repository, language, lines: share * lines }))
}

function compared(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
