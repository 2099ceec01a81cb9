import { MODEL, ratingModels } from '../contract/rating-model.ts'
import type { Author, Contact } from '../detect/identity.ts'
import { applyMailmap } from '../git/mailmap.ts'
import { readMergeDates } from '../git/merge-dates.ts'
import type { GitRepository } from '../git/repository.ts'
import { isInWindow, type Window } from '../measure/window.ts'
import type { AnalyzeOptions } from './analyze-options.ts'
import type { RepositoryContents } from './read-repository.ts'

export interface MeasureOptions
  extends Pick<AnalyzeOptions, 'model' | 'since' | 'until' | 'asOf' | 'external' | 'knowledge'> {
  readonly authors: readonly Author[]
  readonly signal: AbortSignal
}

/** Measures a repository from what was read, and counts the merges in the window. */
export async function measureTarget(
  repository: GitRepository,
  id: string,
  { mergeCount, codeOwners: _, ...contents }: RepositoryContents,
  options: MeasureOptions,
) {
  const { authors, signal, model = MODEL } = options
  const mailmap = await createMailmapLookup(repository, contents.facts.contacts, signal)
  const { measureRepository } = await import('./measure-repository.ts')
  return {
    ...measureRepository({
      ...{ ...contents, id, mailmap, authors, withKnowledge: options.knowledge === true },
      ...{ window: createWindow(options), model: ratingModels[model] },
      hostedSquashes: options.external?.squashes,
    }),
    mergeCount: await countMerges(repository, mergeCount, options),
  }
}

/** Maps the contacts of a history by the mailmap of its repository. */
export async function createMailmapLookup(
  repository: GitRepository,
  contacts: readonly Contact[],
  signal: AbortSignal,
): Promise<(contact: Contact) => Contact> {
  const mapped = await applyMailmap(repository, contacts, signal)
  const mappedByContact = new Map(contacts.map((contact, index) => [contact, mapped[index]]))
  return (contact) => mappedByContact.get(contact) ?? contact
}

/** Facts contain no merges, so their dates are read only if a window is set. */
async function countMerges(
  repository: GitRepository,
  totalCount: number,
  options: MeasureOptions,
): Promise<number> {
  if (options.since === undefined && options.until === undefined) return totalCount
  const dates = await readMergeDates(repository, options.signal)
  return dates.filter((seconds) => isInWindow(seconds, createWindow(options))).length
}

function createWindow({ since, until, asOf }: MeasureOptions): Window {
  return {
    since: since === undefined ? Number.NEGATIVE_INFINITY : since.getTime() / 1000,
    until: until === undefined ? Number.POSITIVE_INFINITY : until.getTime() / 1000,
    asOf: asOf.getTime() / 1000,
  }
}
