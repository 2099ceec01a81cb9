import type { UncountedReason } from '../../contract/evidence.ts'
import type { UncreditedReason } from '../../contract/uncredited/uncredited-report.ts'
import { uncreditedReasons } from '../../contract/uncredited/uncredited-report.ts'
import { type Contact, contactKey } from '../../detect/identity.ts'
import type { OwnWork } from '../own-work.ts'
import { isPlausibleDate } from '../window.ts'
import type { NamingCommit, Participant } from './named-commit.ts'
import type { ContactMatch } from './person-match.ts'

/** A commit, and those of its participants that are the person or have their name. */
export interface MatchedCommit {
  readonly commit: NamingCommit
  readonly matches: readonly (Participant & { readonly match: ContactMatch })[]
}

/** What the analysis found about the commit. */
export interface CommitOutcome {
  /** The id of the repository where it counts instead. */
  readonly elsewhere: string | undefined
  /** The person's work in it; undefined if it is not theirs. */
  readonly work: OwnWork | undefined
  readonly asOf: number
  readonly isBot: (contact: Contact) => boolean
}

export interface ReasonWithDetail {
  readonly reason: UncreditedReason
  readonly detail: string | undefined
}

/** The first reason that applies, in the order of `uncreditedReasons`. */
export function reasonOf(matched: MatchedCommit, outcome: CommitOutcome): ReasonWithDetail {
  for (const reason of uncreditedReasons) {
    const found = rules[reason](matched, outcome)
    if (found !== false) return { reason, detail: found === true ? undefined : found }
  }
  return { reason: 'otherRole', detail: undefined }
}

/** Returns whether a reason applies, or its detail if it does. */
type Rule = (matched: MatchedCommit, outcome: CommitOutcome) => boolean | string

const rules: Readonly<Record<UncreditedReason, Rule>> = {
  merge: ({ commit }) => commit.kind === 'merge',
  elsewhere: (_, { elsewhere }) => elsewhere ?? false,
  otherBranch: (matched) => matched.commit.kind === 'otherBranch' && isWriter(matched),
  botName: ({ matches }, { isBot }) =>
    matches.some(({ role, match, contact }) => role === 'author' && match === 'claimed' && isBot(contact)),
  botAuthor: (matched, { isBot }) => isWriter(matched) && isBot(authorOf(matched.commit)),
  implausibleDate: (matched, { asOf }) =>
    isClaimedWriter(matched) && !isPlausibleDate(matched.commit.seconds, asOf),
  repeated: (_, { work }) => dominantExclusion(work) === 'repeated',
  fileDayCap: (_, { work }) => dominantExclusion(work) === 'fileDayCap',
  manyAuthors: (_, { work }) => dominantExclusion(work) === 'manyAuthors',
  excludedFiles: (_, { work }) => dominantExclusion(work) ?? false,
  noLines: isClaimedWriter,
  unclaimedAddress: ({ matches }) => {
    const writer = matches.find(({ role, match }) => match === 'named' && writerRoles.has(role))
    if (writer === undefined) return false
    return writer.contact.email.trim() === '' || contactKey(writer.contact)
  },
  lostCoAuthor: hasRole('lostCoAuthor'),
  squash: hasRole('squashed'),
  otherRole: () => true,
}

const writerRoles: ReadonlySet<Participant['role']> = new Set(['author', 'coAuthor'])

function isWriter({ matches }: MatchedCommit): boolean {
  return matches.some(({ role }) => writerRoles.has(role))
}

function isClaimedWriter({ matches }: MatchedCommit): boolean {
  return matches.some(({ role, match }) => match === 'claimed' && writerRoles.has(role))
}

function hasRole(role: Participant['role']): Rule {
  return ({ matches }) => matches.some((one) => one.role === role)
}

function authorOf({ participants }: NamingCommit): Contact {
  return participants.find(({ role }) => role === 'author')!.contact
}

/** The reason that excludes most lines of a commit. Undefined if no line is excluded. */
function dominantExclusion(work: OwnWork | undefined): UncountedReason | undefined {
  if (work === undefined) return undefined
  const [largest] = [...work.excluded].sort(
    ([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1),
  )
  // Less than one line is not listed as excluded, so a deletion over the limit leaves no reason.
  const isCapped = work.parts.some(({ fresh, deleted }) => fresh + deleted > 0)
  return largest?.[0] ?? (isCapped ? 'fileDayCap' : undefined)
}
