import data from './data/linguist.json' with { type: 'json' }
import type { LinguistData } from './linguist-data.ts'

/** Linguist's data: languages, vendored and documentation paths, heuristics. */
export const linguist = data as unknown as LinguistData
