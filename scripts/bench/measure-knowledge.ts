import { availableParallelism } from 'node:os'
import { createMailmapLookup } from '../../packages/core/src/analyze/measure-target.ts'
import { readRepository } from '../../packages/core/src/analyze/read-repository.ts'
import { nullFactsStore } from '../../packages/core/src/facts/facts-store.ts'
import { classifyPaths } from '../../packages/core/src/measure/classify-paths.ts'
import { familiarityByFile } from '../../packages/core/src/measure/familiarity/familiarity.ts'
import { computeKnowledge } from '../../packages/core/src/measure/knowledge/knowledge.ts'
import { resolvePeople } from '../../packages/core/src/measure/people.ts'
import { openRepository } from '../../packages/core/test/open-repository.ts'

/**
 * Measures, in seconds, what it takes to compute who knows the files, once the familiarity of each file is known,
 * as it is in every analysis. The first round is a warm-up and does not count.
 */
export async function measureKnowledge(path: string, rounds: number): Promise<number[]> {
  const repository = await openRepository(path)
  const { signal } = new AbortController()
  const { facts, files, attributes } = await readRepository(repository, path, {
    ...{ store: nullFactsStore, workers: availableParallelism(), registered: [], signal },
    ...{ onRead: () => {}, onCommitsRead: () => {} },
  })
  const people = resolvePeople(facts, await createMailmapLookup(repository, facts.contacts, signal))
  const classes = classifyPaths(facts, attributes)
  const paths = files.map((file) => file.path)
  const asOf = Date.now() / 1000
  const known = [...familiarityByFile({ facts, people, classes, files, asOf })]
  const seconds: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now()
    computeKnowledge({ facts, people, files: known, paths, asOf })
    if (round > 0) seconds.push((performance.now() - start) / 1000)
  }
  return seconds
}
