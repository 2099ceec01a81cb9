import { realpath, stat } from 'node:fs/promises'
import { REPOSITORY_AT_MOST } from '../contract/limits.ts'
import { Refusal } from '../contract/refusal.ts'
import { skipSentences } from '../contract/skip-sentences.ts'
import type { Author, Contact } from '../detect/identity.ts'
import type { FactsStore } from '../facts/facts-store.ts'
import { clone } from '../git/clone.ts'
import { mailmapped } from '../git/mailmap.ts'
import { type GitRepository, openRepository } from '../git/repository.ts'
import { filesAtHead } from '../git/tree.ts'
import type { Window } from '../measure/window.ts'
import type { AnalyzeOptions } from './analyze-options.ts'
import { type Measured, measured } from './measured.ts'
import { ownAttributes } from './own-attributes.ts'
import { readFacts } from './read-facts.ts'
import { repositoryName } from './repository-name.ts'
import type { Target } from './target.ts'

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
  options.onProgress(place, { state: 'cloning', receivedBytes: 0, fraction: undefined })
  await using copy = await clone(target.url, {
    signal: options.signal,
    atMost: REPOSITORY_AT_MOST,
    onReceived: (receivedBytes, fraction) =>
      options.onProgress(place, { state: 'cloning', receivedBytes, fraction }),
  })
  return analyzeRepository(await openRepository(copy.path, options.signal), target.url, place, options)
}

// --- internal ---

async function analyzeFolder(
  { name, path }: Target & { kind: 'folder' },
  place: number,
  options: TargetOptions,
): Promise<Measured> {
  const entry = await stat(path).catch(() => undefined)
  if (!entry?.isDirectory()) throw new Refusal('notFound', skipSentences.notFound(name))
  const repository = await openRepository(path, options.signal)
  return analyzeRepository(repository, await realpath(repository.gitDir), place, options)
}

async function analyzeRepository(
  repository: GitRepository,
  id: string,
  place: number,
  options: TargetOptions,
): Promise<Measured> {
  const { signal, store, shards, onProgress } = options
  const target = options.targets[place]!
  const files = await filesAtHead(repository, signal)
  const attributes = await ownAttributes(repository, files)
  onProgress(place, { state: 'reading', readCommits: 0, totalCommits: 0 })
  const { facts, mergeCount } = await readFacts({
    repository,
    key: id,
    store,
    circumstances: [attributes.ofDiffs, ...repository.boundary].join(' '),
    shards,
    signal,
    onRead: (readCommits, totalCommits) => onProgress(place, { state: 'reading', readCommits, totalCommits }),
  })
  const mailmap = await mailmapOf(repository, facts.contacts, signal)
  const { name, source } = await repositoryName(repository, target)
  const outcome = measured({
    id,
    facts,
    files,
    attributes: attributes.ofFiles,
    mailmap,
    authors: options.authors,
    window: windowOf(options),
  })
  onProgress(place, { state: 'done', totalCommits: outcome.tally.commitCount })
  return {
    ...outcome,
    name,
    source,
    isOwn: target.kind === 'folder',
    shallow: repository.boundary.length > 0,
    mergeCount,
  }
}

async function mailmapOf(repository: GitRepository, contacts: readonly Contact[], signal: AbortSignal) {
  const proper = await mailmapped(repository, contacts, signal)
  const places = new Map(contacts.map((contact, place) => [contact, place]))
  return (contact: Contact) => proper[places.get(contact)!] ?? contact
}

function windowOf({ since, until, asOf }: TargetOptions): Window {
  return {
    since: since === undefined ? Number.NEGATIVE_INFINITY : since.getTime() / 1000,
    until: until === undefined ? Number.POSITIVE_INFINITY : until.getTime() / 1000,
    asOf: asOf.getTime() / 1000,
  }
}
