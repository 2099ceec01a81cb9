import { MODEL, ratingModels } from '../../contract/rating-model.ts'
import type { RepositorySource } from '../../contract/repository-source.ts'
import { isBot } from '../../detect/bot.ts'
import type { Author, Contact } from '../../detect/identity.ts'
import type { MessageContact } from '../../detect/message-contacts.ts'
import type { GitRepository } from '../../git/repository.ts'
import { listFilesAtHead } from '../../git/tree.ts'
import { classifyPaths } from '../../measure/classify-paths.ts'
import { commitAuthors } from '../../measure/commit-authors.ts'
import { type CreditInput, computeCredits } from '../../measure/effective-lines.ts'
import { type OwnWork, ownWork } from '../../measure/own-work.ts'
import { type People, resolvePeople } from '../../measure/people.ts'
import { type FactHeaders, type NamingCommit, pickHeaders } from '../../measure/uncredited/named-commit.ts'
import { allOrAbort } from '../all-or-abort.ts'
import { readOwnAttributes } from '../history/own-attributes.ts'
import { readHistory } from '../history/read-history.ts'
import { createAuthorMatcher, findSelectedIndexes } from '../measure-repository.ts'
import { createMailmapLookup } from '../measure-target.ts'
import type { RepositoryReadOptions } from '../read-repository.ts'
import { readMessages, readOtherBranches } from './read-messages.ts'

export interface OwnReadOptions extends Omit<RepositoryReadOptions, 'registered'> {
  readonly authors: readonly Author[]
  readonly asOf: Date
  /** Whether to read branches besides HEAD. */
  readonly otherBranches: boolean
}

/** A person's work in a repository, and everyone whom its commits name. */
export interface OwnRepository {
  readonly headers: FactHeaders
  readonly messages: ReadonlyMap<string, readonly MessageContact[]>
  readonly otherBranches: readonly NamingCommit[]
  readonly ownWork: readonly OwnWork[]
  /** The person's contacts in this history. */
  readonly contacts: readonly Contact[]
  /** The names in commits that they authored or co-authored. */
  readonly names: readonly string[]
  readonly isBot: (contact: Contact) => boolean
}

export interface OwnRepositoryDescription {
  readonly id: string
  readonly name: string
  readonly source: RepositorySource
  /** True for a local folder, where addresses are shown. */
  readonly isOwn: boolean
  readonly shallow: boolean
}

/** Reads the history, the messages and the other branches of a repository. `key` identifies it in the cache. */
export async function readOwnRepository(
  repository: GitRepository,
  key: string,
  { authors, asOf, otherBranches, ...options }: OwnReadOptions,
): Promise<OwnRepository> {
  const [{ facts }, attributes, messages, branches] = await allOrAbort(options.signal, (signal) => {
    const attributes = readOwnAttributes(repository, listFilesAtHead(repository, signal))
    return [
      readHistory({ ...options, repository, key, attributes, signal }),
      attributes,
      readMessages(repository, signal),
      otherBranches ? readOtherBranches(repository, signal) : Promise.resolve([]),
    ]
  })
  const mailmap = await createMailmapLookup(repository, facts.contacts, options.signal)
  const isSelected = createAuthorMatcher(authors)
  const people = resolvePeople(facts, mailmap, isSelected)
  const selected = findSelectedIndexes(people, isSelected)
  const window = {
    since: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
    asOf: asOf.getTime() / 1000,
  }
  const classes = classifyPaths(facts, attributes.linguist)
  const headers = pickHeaders(facts)
  return {
    headers,
    messages,
    otherBranches: branches,
    ownWork: workOf(selected, { facts, classes, people, window, model: ratingModels[MODEL] }),
    contacts: [...selected].flatMap((person) => people.people[person]!.contacts),
    names: namesOf(selected, people, headers),
    isBot: (contact) => isBot(contact) || isBot(mailmap(contact)),
  }
}

function workOf(selected: ReadonlySet<number>, input: CreditInput): OwnWork[] {
  const work: OwnWork[] = []
  for (const [person, credits] of computeCredits(input))
    if (selected.has(person)) work.push(...ownWork(input.facts, input.classes, [...credits], withoutLabels))
  return work
}

const withoutLabels = () => []

/** The names with which these people authored or co-authored commits. */
function namesOf(selected: ReadonlySet<number>, people: People, headers: FactHeaders): string[] {
  const names = new Set<string>()
  for (const commit of headers.ids.keys()) {
    if (!commitAuthors(headers, people, commit).some((person) => selected.has(person))) continue
    for (const contact of [headers.author[commit]!, ...headers.coAuthors[headers.coAuthorSet[commit]!]!])
      if (selected.has(people.personOf[contact]!)) names.add(headers.contacts[contact]!.name.trim())
  }
  return [...names]
}
