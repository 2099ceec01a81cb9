import { type ModelName, ratingModels } from '../../../packages/core/src/contract/rating-model.ts'
import {
  type FileFamiliarity,
  familiarityByFile,
} from '../../../packages/core/src/measure/familiarity/familiarity.ts'
import type { ProjectHistory } from './project-history.ts'

/** What familiarity depends on. */
export type FamiliarityHistory = Pick<ProjectHistory, 'facts' | 'classes' | 'people' | 'filesAtHead' | 'asOf'>

const results = new WeakMap<FamiliarityHistory, Map<ModelName, ReadonlyMap<string, FileFamiliarity>>>()

/** R12: how well people know each file that counts, by path, as the product computes it. */
export function fileFamiliarity(
  history: FamiliarityHistory,
  model: ModelName,
): ReadonlyMap<string, FileFamiliarity> {
  const known = results.get(history) ?? new Map()
  results.set(history, known)
  const result: ReadonlyMap<string, FileFamiliarity> = known.get(model) ?? compute(history, model)
  known.set(model, result)
  return result
}

function compute(
  { facts, classes, people, filesAtHead, asOf }: FamiliarityHistory,
  model: ModelName,
): ReadonlyMap<string, FileFamiliarity> {
  const input = { facts, classes, people, files: filesAtHead, asOf, model: ratingModels[model] }
  return new Map(Array.from(familiarityByFile(input), (file) => [filesAtHead[file.file]!.path, file]))
}
