import type { Contact } from '../../detect/identity.ts'
import type { MessageContact } from '../../detect/message-contacts.ts'
import { reviewRoles } from '../../detect/review-trailers.ts'
import type { Facts } from '../../facts/facts.ts'

/** The columns of facts that say who took part in a commit. */
export type FactHeaders = Pick<
  Facts,
  | 'ids'
  | 'authoredAt'
  | 'author'
  | 'committer'
  | 'coAuthorSet'
  | 'reviewSet'
  | 'mergeIds'
  | 'mergedAt'
  | 'merger'
  | 'mergeReviewSet'
  | 'contacts'
  | 'coAuthors'
  | 'reviewSets'
>

/** Copies the headers, so that the other columns can be released. */
export function pickHeaders(facts: Facts): FactHeaders {
  const { ids, authoredAt, author, committer, coAuthorSet, reviewSet } = facts
  const { mergeIds, mergedAt, merger, mergeReviewSet, contacts, coAuthors, reviewSets } = facts
  return {
    ...{ ids, authoredAt, author, committer, coAuthorSet, reviewSet },
    ...{ mergeIds, mergedAt, merger, mergeReviewSet, contacts, coAuthors, reviewSets },
  }
}

/** `lostCoAuthor` and `squashed` come from lines of the message that git does not read as trailers. */
export type CommitRole = 'author' | 'coAuthor' | 'lostCoAuthor' | 'squashed' | 'other'

export interface Participant {
  readonly role: CommitRole
  readonly contact: Contact
}

/** A commit with everyone whom it names. */
export interface NamingCommit {
  readonly id: string
  /** Author date in seconds since 1970; NaN if missing. */
  readonly seconds: number
  readonly kind: 'commit' | 'merge' | 'otherBranch'
  readonly participants: readonly Participant[]
}

/** Lists all commits and merges of the facts. `messages` has what their messages say, by commit id. */
export function* listNamingCommits(
  headers: FactHeaders,
  messages: ReadonlyMap<string, readonly MessageContact[]>,
): Generator<NamingCommit> {
  const { contacts, ids, mergeIds } = headers
  const inRole = (role: CommitRole) => (index: number) => ({ role, contact: contacts[index]! })
  const reviewers = (set: number) =>
    headers.reviewSets[set]!.map((review) => inRole('other')(Math.floor(review / reviewRoles.length)))
  const inMessage = (id: string) => (messages.get(id) ?? []).map(messageParticipant)
  for (const [commit, id] of ids.entries())
    yield {
      id,
      seconds: headers.authoredAt[commit]!,
      kind: 'commit',
      participants: [
        inRole('author')(headers.author[commit]!),
        ...headers.coAuthors[headers.coAuthorSet[commit]!]!.map(inRole('coAuthor')),
        inRole('other')(headers.committer[commit]!),
        ...reviewers(headers.reviewSet[commit]!),
        ...inMessage(id),
      ],
    }
  for (const [merge, id] of mergeIds.entries())
    yield {
      id,
      seconds: headers.mergedAt[merge]!,
      kind: 'merge',
      participants: [
        inRole('author')(headers.merger[merge]!),
        ...reviewers(headers.mergeReviewSet[merge]!),
        ...inMessage(id),
      ],
    }
}

export function messageParticipant({ role, contact }: MessageContact): Participant {
  return { role: role === 'coAuthor' ? 'lostCoAuthor' : role, contact }
}
