import { headMeasured } from '../src/analyze/head/head-measured.ts'
import type { MeasuredFile } from '../src/analyze/head/measured-file.ts'
import { type Measured, measured } from '../src/analyze/measured.ts'
import { ownCatalogue } from '../src/catalog/technologies/technologies.ts'
import { noAttributes } from '../src/detect/attributes.ts'
import { parseAuthor } from '../src/detect/identity.ts'
import type { Window } from '../src/measure/window.ts'
import { ada, aFacts, type Work } from './a-facts.ts'

export const always: Window = {
  since: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  asOf: Date.parse('2026-05-31') / 1000,
}

/** A repository with this history, measured for Ada. */
export function aMeasured(
  id: string,
  works: readonly Work[],
  headFiles: readonly MeasuredFile[] = [],
): Measured {
  const facts = aFacts(...works)
  const outcome = measured({
    id,
    facts,
    files: facts.paths.map((path) => ({ path, blob: '', byteCount: 400 })),
    atHead: headMeasured({
      paths: headFiles.map(({ path }) => path),
      headFiles,
      catalogue: ownCatalogue,
    }),
    attributes: noAttributes,
    mailmap: (contact) => contact,
    authors: [parseAuthor(ada.email)],
    window: always,
  })
  return {
    ...outcome,
    name: `looms/${id}`,
    source: 'other',
    isOwn: true,
    head: undefined,
    shallow: false,
    hasTags: false,
    mergeCount: 0,
  }
}

/** A manifest at HEAD that declares these packages of npm. */
export function aManifest(path: string, ...names: readonly string[]): MeasuredFile {
  return {
    ...aHeadFile(path),
    measuredAs: 'packages',
    packages: names.map((name) => ({ ecosystem: 'npm', name })),
  }
}

/** A hand-written file at HEAD that imports these, as `family:name`. */
export function aHeadFile(path: string, ...imports: readonly string[]): MeasuredFile {
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
