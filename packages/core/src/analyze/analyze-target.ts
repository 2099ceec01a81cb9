import { realpath, stat } from 'node:fs/promises'
import { REPOSITORY_AT_MOST } from '../contract/limits.ts'
import { Refusal } from '../contract/refusal.ts'
import { skipSentences } from '../contract/skip-sentences.ts'
import type { Author, Contact } from '../detect/identity.ts'
import { type FactsStore, readOnly } from '../facts/facts-store.ts'
import { clone } from '../git/clone.ts'
import { confined } from '../git/guarded/confined.ts'
import { mailmapped } from '../git/mailmap.ts'
import { mergeDates } from '../git/merge-dates.ts'
import { atHead, foreign, type GitRepository, openRepository } from '../git/repository.ts'
import { hasTagsAt, hasTags as hasTagsIn } from '../git/tags.ts'
import { filesAtHead } from '../git/tree.ts'
import { isInWindow, type Window } from '../measure/window.ts'
import type { AnalyzeOptions } from './analyze-options.ts'
import type { HeadOptions } from './head/read-head.ts'
import { type OwnAttributes, ownAttributes } from './history/own-attributes.ts'
import { readFacts } from './history/read-facts.ts'
import type { Measured } from './measured.ts'
import { repositoryName } from './target/repository-name.ts'
import type { MirrorTarget, Target } from './target/target.ts'
import { together } from './together.ts'

export interface TargetOptions extends Omit<AnalyzeOptions, 'authors'> {
  readonly authors: readonly Author[]
  readonly store: FactsStore
  /** How many gits may read it at once. */
  readonly shards: number
}

/** Reads and measures the target at a place in the list. */
export async function analyzeTarget(place: number, options: TargetOptions): Promise<Measured> {
  const target = options.targets[place]!
  if (target.kind === 'folder') return analyzeFolder(target, place, options)
  if (target.kind === 'mirror') return analyzeMirror(target, place, options)
  options.onProgress(place, { state: 'cloning', receivedBytes: 0, fraction: undefined })
  // Awaited below: the clone must not go before it is read.
  await using copy = await clone(target.url, {
    signal: options.signal,
    atMost: REPOSITORY_AT_MOST,
    onReceived: (receivedBytes, fraction) =>
      options.onProgress(place, { state: 'cloning', receivedBytes, fraction }),
  })
  const repository = foreign(await openRepository(copy.path, options.signal))
  return await analyzeRepository(repository, target.url, place, options)
}

// --- internal ---

async function analyzeFolder(
  { name, path }: Target & { kind: 'folder' },
  place: number,
  options: TargetOptions,
): Promise<Measured> {
  const entry = await stat(path).catch((error) => refuseFolder(name, error))
  if (!entry.isDirectory()) throw new Refusal('notFound', skipSentences.notFound(name))
  const repository = await openRepository(path, options.signal)
  return analyzeRepository(repository, await realpath(repository.gitDir), place, options)
}

async function analyzeMirror({ path, url, head }: MirrorTarget, place: number, options: TargetOptions) {
  // Whoever made the copy knows what git would have to be asked for: it is bare, whole, and at this commit.
  const repository = await confined({ gitDir: path, workTree: undefined, boundary: [], head })
  return analyzeRepository(repository, url, place, options)
}

function refuseFolder(name: string, error: NodeJS.ErrnoException): never {
  const reason = error.code === 'EACCES' ? 'noPermission' : 'notFound'
  throw new Refusal(reason, skipSentences[reason](name), { cause: error })
}

async function analyzeRepository(
  opened: GitRepository,
  id: string,
  place: number,
  options: TargetOptions,
): Promise<Measured> {
  const { signal, onProgress, authors } = options
  const target = options.targets[place]!
  onProgress(place, { state: 'reading', readCommits: 0, totalCommits: 0 })
  const repository = await atHead(opened, options.heads, signal)
  // Whoever looks back does not forget for others what came later.
  const store = repository.head === opened.head ? options.store : readOnly(options.store)
  const [{ facts, mergeCount }, files, { ofFiles: attributes }, headMeasured, { name, source }, hasTags] =
    await together(signal, (signal) => {
      const listing = filesAtHead(repository, signal)
      const attributes = ownAttributes(repository, listing)
      return [
        readHistory(repository, attributes, id, place, { ...options, store, signal }),
        listing,
        attributes,
        measuredHead({
          repository,
          listing,
          attributes,
          key: id,
          store,
          signal,
          registered: options.registered,
        }),
        repositoryName(repository, target),
        areTagsIn(target, repository, signal),
      ]
    })
  const mailmap = await mailmapOf(repository, facts.contacts, signal)
  const window = windowOf(options)
  const { measured } = await import('./measured.ts')
  const outcome = measured({ id, facts, files, atHead: headMeasured, attributes, mailmap, authors, window })
  onProgress(place, { state: 'done', totalCommits: outcome.tally.commitCount })
  return {
    ...outcome,
    name,
    source,
    isOwn: target.kind === 'folder',
    head: repository.head,
    shallow: repository.boundary.length > 0,
    hasTags,
    mergeCount: await mergesInWindow(repository, mergeCount, options),
  }
}

async function areTagsIn(target: Target, repository: GitRepository, signal: AbortSignal): Promise<boolean> {
  if (target.kind === 'mirror') return target.hasTags
  return target.kind === 'url' ? hasTagsAt(target.url, signal) : hasTagsIn(repository, signal)
}

async function readHistory(
  repository: GitRepository,
  attributes: Promise<OwnAttributes>,
  key: string,
  place: number,
  { store, shards, signal, onProgress, onCommitsRead }: TargetOptions,
) {
  const { ofDiffs, comparesOtherwise } = await attributes
  return await readFacts({
    repository,
    key,
    store,
    circumstances: [ofDiffs, ...repository.boundary].join(' '),
    comparesOtherwise,
    shards,
    signal,
    onRead: (readCommits, totalCommits) => onProgress(place, { state: 'reading', readCommits, totalCommits }),
    onCommitsRead: (read) => onCommitsRead?.(place, read),
  })
}

/** Parsers of manifests take a while to load, and so does the catalogue of technologies: git sets out first. */
async function measuredHead({
  registered = [],
  ...options
}: HeadOptions & Pick<AnalyzeOptions, 'registered'>) {
  const [{ catalogueWith }, { readHead }, { headMeasured }] = await Promise.all([
    import('../catalog/technologies/catalogue.ts'),
    import('./head/read-head.ts'),
    import('./head/head-measured.ts'),
    ...neededAfterwards(),
  ])
  const headFiles = await readHead(options)
  const paths = (await options.listing).map(({ path }) => path)
  return headMeasured({ paths, headFiles, catalogue: catalogueWith(registered) })
}

const neededAfterwards = () => [import('./measured.ts'), import('./figures/figures.ts')] as const

async function mailmapOf(repository: GitRepository, contacts: readonly Contact[], signal: AbortSignal) {
  const proper = await mailmapped(repository, contacts, signal)
  const places = new Map(contacts.map((contact, place) => [contact, place]))
  return (contact: Contact) => proper[places.get(contact)!] ?? contact
}

/** Facts hold no merges: of which time they are is asked only where it matters. */
async function mergesInWindow(
  repository: GitRepository,
  all: number,
  options: TargetOptions,
): Promise<number> {
  if (options.since === undefined && options.until === undefined) return all
  const dates = await mergeDates(repository, options.signal)
  return dates.filter((seconds) => isInWindow(seconds, windowOf(options))).length
}

function windowOf({ since, until, asOf }: TargetOptions): Window {
  return {
    since: since === undefined ? Number.NEGATIVE_INFINITY : since.getTime() / 1000,
    until: until === undefined ? Number.POSITIVE_INFINITY : until.getTime() / 1000,
    asOf: asOf.getTime() / 1000,
  }
}
