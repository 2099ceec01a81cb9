import { expect, test } from 'vitest'
import { noAttributes } from '../../../packages/core/src/detect/attributes.ts'
import { classifyPaths } from '../../../packages/core/src/measure/classify-paths.ts'
import { resolvePeople } from '../../../packages/core/src/measure/people.ts'
import { ada, buildFacts, grace, lines, type Work } from '../../../packages/core/test/facts-fixture.ts'
import { readFileHistories } from './file-history.ts'

const asOf = Date.UTC(2026, 11) / 1000

function inputOf(works: readonly Work[], paths?: readonly string[]) {
  const facts = buildFacts(...works)
  const files = (paths ?? facts.paths).map((path, index) => ({ path, byteCount: 40 * (index + 1) }))
  const people = resolvePeople(facts, (contact) => contact)
  return { facts, classes: classifyPaths(facts, noAttributes), people, files, asOf }
}

test('returns the creator, commits, lines and last date of each author', () => {
  const works: Work[] = [
    { by: ada, on: '2026-05-01T00:00:00Z', write: { 'old.ts': lines(6) } },
    { by: ada, on: '2026-05-02T00:00:00Z', rename: { 'old.ts': 'a.ts' } },
    { by: grace, coAuthors: [ada], on: '2026-05-03T00:00:00Z', write: { 'a.ts': lines(4, 'x') } },
  ]
  const [file, ...others] = readFileHistories(inputOf(works, ['a.ts']))
  expect({ ...file, others }).toMatchObject({
    ...{ path: 'a.ts', others: [] },
    authors: [
      {
        isCreator: true,
        commitCount: 2,
        addedLines: 8,
        lastSeconds: Date.UTC(2026, 4, 3) / 1000,
      },
      { isCreator: false, commitCount: 1, addedLines: 2 },
    ],
  })
})

test('leaves out files that do not count for familiarity', () => {
  const works: Work[] = [
    { by: ada, on: '2026-05-01T00:00:00Z', write: { 'a.md': lines(6), 'ci.yml': lines(2) } },
  ]
  expect(readFileHistories(inputOf(works))).toEqual([])
})
