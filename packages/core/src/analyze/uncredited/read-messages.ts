import { contactKey, parseCoAuthors } from '../../detect/identity.ts'
import { type MessageContact, parseMessageContacts } from '../../detect/message-contacts.ts'
import { parseReviews } from '../../detect/review-trailers.ts'
import type { CommitFields } from '../../git/commit-header.ts'
import { parseTrailers } from '../../git/parse-trailers.ts'
import type { GitRepository } from '../../git/repository.ts'
import { streamNamingCommits, streamOtherBranches } from '../../git/stream-commits.ts'
import { messageParticipant, type NamingCommit } from '../../measure/uncredited/named-commit.ts'

/** Whom the messages at HEAD name besides the trailers that facts contain, by commit id. */
export async function readMessages(
  repository: GitRepository,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly MessageContact[]>> {
  const messages = new Map<string, readonly MessageContact[]>()
  const onCommit = ({ id, message }: CommitFields) => {
    const { unlisted } = parsePeople(message)
    if (unlisted.length > 0) messages.set(id, unlisted)
  }
  await streamNamingCommits(repository, onCommit, signal)
  return messages
}

/** The commits that only other branches contain. */
export async function readOtherBranches(
  repository: GitRepository,
  signal: AbortSignal,
): Promise<readonly NamingCommit[]> {
  const commits: NamingCommit[] = []
  await streamOtherBranches(repository, (commit) => commits.push(toNamingCommit(commit)), signal)
  return commits
}

function toNamingCommit({ id, author, committer, message }: CommitFields): NamingCommit {
  const { coAuthors, reviews, unlisted } = parsePeople(message)
  return {
    id,
    seconds: author.seconds ?? Number.NaN,
    kind: 'otherBranch',
    participants: [
      { role: 'author', contact: { name: author.name, email: author.email } },
      ...coAuthors.map((contact) => ({ role: 'coAuthor', contact }) as const),
      { role: 'other', contact: { name: committer.name, email: committer.email } },
      ...reviews.map(({ contact }) => ({ role: 'other', contact }) as const),
      ...unlisted.map(messageParticipant),
    ],
  }
}

function parsePeople(message: string) {
  const trailers = parseTrailers(message)
  const coAuthors = parseCoAuthors(trailers)
  const reviews = parseReviews(trailers)
  const listed = {
    coAuthor: new Set(coAuthors.map(contactKey)),
    other: new Set(reviews.map(({ contact }) => contactKey(contact))),
    squashed: new Set<string>(),
  }
  const unlisted = parseMessageContacts(message).filter(
    ({ role, contact }) => !listed[role].has(contactKey(contact)),
  )
  return { coAuthors, reviews, unlisted }
}
