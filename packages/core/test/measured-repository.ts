import { measureHead } from '../src/analyze/head/measure-head.ts'
import type { MeasuredFile } from '../src/analyze/head/measured-file.ts'
import { measureRepository, type RepositoryMeasurement } from '../src/analyze/measure-repository.ts'
import { builtInCatalog } from '../src/catalog/technologies/technologies.ts'
import { MODEL, ratingModels } from '../src/contract/rating-model.ts'
import { noAttributes } from '../src/detect/attributes.ts'
import { parseAuthor } from '../src/detect/identity.ts'
import type { Window } from '../src/measure/window.ts'
import { ada, buildFacts, type Work } from './facts-fixture.ts'

export const unboundedWindow: Window = {
  since: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  asOf: Date.parse('2026-05-31') / 1000,
}

/** Measures a repository with this history, for Ada. */
export function createMeasuredRepository(
  id: string,
  works: readonly Work[],
  headFiles: readonly MeasuredFile[] = [],
): RepositoryMeasurement {
  const facts = buildFacts(...works)
  const outcome = measureRepository({
    id,
    facts,
    files: facts.paths.map((path) => ({ path, blob: '', byteCount: 400 })),
    atHead: measureHead({
      paths: headFiles.map(({ path }) => path),
      headFiles,
      catalog: builtInCatalog,
    }),
    attributes: noAttributes,
    mailmap: (contact) => contact,
    authors: [parseAuthor(ada.email)],
    window: unboundedWindow,
    model: ratingModels[MODEL],
  })
  return {
    ...outcome,
    knowledge: undefined,
    name: `looms/${id}`,
    source: 'other',
    isOwn: true,
    head: undefined,
    missingCommits: [],
    shallow: false,
    hasTags: false,
    releases: new Map(),
    mergeCount: 0,
    reuse: { isComplete: true, latestSeconds: Number.NEGATIVE_INFINITY, attributePaths: [] },
  }
}

/** A manifest at HEAD that declares these npm packages. */
export function manifestFixture(path: string, ...names: readonly string[]): MeasuredFile {
  return {
    ...headFileFixture(path),
    measuredAs: 'packages',
    packages: names.map((name) => ({ ecosystem: 'npm', name })),
  }
}

/** A hand-written file at HEAD with these imports, as `family:name`. */
export function headFileFixture(path: string, ...imports: readonly string[]): MeasuredFile {
  return {
    path,
    blob: '',
    sniffed: {},
    measuredAs: 'hand-written typescript',
    measures: null,
    imports,
    packages: null,
  }
}
