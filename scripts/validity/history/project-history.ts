import { readFacts } from '../../../packages/core/src/analyze/history/read-facts.ts'
import { noAttributes } from '../../../packages/core/src/detect/attributes.ts'
import type { FileClass } from '../../../packages/core/src/detect/classify.ts'
import type { Facts } from '../../../packages/core/src/facts/facts.ts'
import type { FactsStore } from '../../../packages/core/src/facts/facts-store.ts'
import { limitRepository } from '../../../packages/core/src/git/guarded/confine-repository.ts'
import { type GitRepository, openRepository, withHead } from '../../../packages/core/src/git/repository.ts'
import { listFilesAtHead } from '../../../packages/core/src/git/tree.ts'
import { classifyPaths } from '../../../packages/core/src/measure/classify-paths.ts'
import type { SizedFile } from '../../../packages/core/src/measure/language-sizes.ts'
import { type People, resolvePeople } from '../../../packages/core/src/measure/people.ts'
import { contactHashes } from '../truth/identity-hash.ts'
import type { TruthPerson, TruthProject } from '../truth/tables.ts'
import { type FileHistory, readFileHistories } from './file-history.ts'
import { mergeContacts } from './merge-contacts.ts'

/** A project's history up to the commit of the ground truth. */
export interface ProjectHistory {
  readonly repository: GitRepository
  readonly facts: Facts
  readonly classes: readonly FileClass[]
  readonly people: People
  /** All files at the commit. */
  readonly filesAtHead: readonly SizedFile[]
  /** Those that count for familiarity. */
  readonly files: readonly FileHistory[]
  /** The end of the day of the commit, in seconds since 1970. */
  readonly asOf: number
  /** Returns the index of a person of the ground truth; undefined if the history does not contain them. */
  readonly findPerson: (person: TruthPerson) => number | undefined
}

export interface HistorySource {
  readonly gitFolder: string
  readonly store: FactsStore
}

/** Reads a history. Returns undefined if the clone lacks the commit. */
export async function readProjectHistory(
  { repository: name, commit, date }: TruthProject,
  truth: readonly TruthPerson[],
  { gitFolder, store }: HistorySource,
): Promise<ProjectHistory | undefined> {
  const { signal } = new AbortController()
  const opened = await openRepository(gitFolder, process.env, signal)
  const repository = await limitRepository(await withHead(opened, [commit], signal))
  if (repository.head !== commit) return undefined
  const { facts } = await readFacts({
    ...{ repository, key: `${name} ${commit}`, store, signal },
    ...{ configFingerprint: 'bare', hasDiffAttributes: false, workers: WORKERS, onRead: () => {} },
  })
  const people = resolvePeople(facts, mergeContacts(facts.contacts, truth))
  const classes = classifyPaths(facts, noAttributes)
  const asOf = Date.parse(date) / 1000 + SECONDS_PER_DAY
  const filesAtHead = await listFilesAtHead(repository, signal)
  const files = readFileHistories({ facts, classes, people, asOf, files: filesAtHead })
  const findPerson = createPersonFinder(facts, people)
  return { repository, facts, classes, people, filesAtHead, files, asOf, findPerson }
}

const WORKERS = 2
const SECONDS_PER_DAY = 86_400

function createPersonFinder({ contacts }: Facts, { personOf }: People): ProjectHistory['findPerson'] {
  const personByHash = new Map(
    contacts.flatMap((contact, index) =>
      contactHashes(contact).map((hash) => [hash, personOf[index]!] as const),
    ),
  )
  return (hashes) => hashes.map((hash) => personByHash.get(hash)).find((person) => (person ?? -1) >= 0)
}
