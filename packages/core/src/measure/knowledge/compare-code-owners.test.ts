import { expect, test } from 'vitest'
import { ada, buildFacts, grace, type Work } from '../../../test/facts-fixture.ts'
import { noAttributes } from '../../detect/attributes.ts'
import { parseCodeOwners } from '../../detect/code-owners/parse-code-owners.ts'
import { classifyPaths } from '../classify-paths.ts'
import { familiarityByFile } from '../familiarity/familiarity.ts'
import { resolvePeople } from '../people.ts'
import { compareCodeOwners } from './compare-code-owners.ts'
import { computeKnowledge } from './knowledge.ts'

const tove = { name: 'Tove Lindqvist', email: '7+tove@users.noreply.github.com' }
const works: readonly Work[] = [
  { by: tove, on: '2020-01-01', write: { 'old/a.ts': ['knot'], 'ci.yml': ['knot'] } },
  { by: ada, on: '2026-05-01', write: { 'src/a.ts': ['knot'] } },
  { by: grace, on: '2026-05-02', write: { 'web/a.ts': ['knot'] } },
]
const paths = works.flatMap(({ write = {} }) => Object.keys(write))

test.each([
  ['/src/ ada@byrne.example', 'known'],
  ['/src/ Ada@BYRNE.example @tove', 'known'],
  ['/src/ @looms/weavers ada@byrne.example', 'known'],
  ['/src/ grace@okafor.example', 'notKnown'],
  ['/old/ ada@byrne.example', 'notKnown'],
  ['/src/ @tove', 'inactive'],
  ['ci.yml @Tove', 'inactive'],
  ['ci.yml ada@byrne.example', 'notMeasured'],
  ['/src/ @looms/weavers', 'unresolved'],
  ['/src/ @@maintainer', 'unresolved'],
  ['/src/ @stranger grace@okafor.example', 'unresolved'],
  ['/src/', 'noOwner'],
  ['/lib/ ada@byrne.example', 'noFiles'],
])('the entry "%s" has the status %s', (entry, status) => {
  expect(compare(entry)).toMatchObject([{ status }])
})

test('an entry that a later one overrides for all files has no files', () => {
  expect(
    compare('/src/ @tove\n* ada@byrne.example').map(({ status, fileCount }) => ({ status, fileCount })),
  ).toEqual([
    { status: 'noFiles', fileCount: 0 },
    { status: 'known', fileCount: 4 },
  ])
})

test('lists active people who know the files of an entry, and counts the files', () => {
  expect(compare('* @tove')).toMatchObject([{ knownBy: [0, 1], fileCount: 4, countedFileCount: 3 }])
})

function compare(text: string) {
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  const files = paths.map((path) => ({ path, byteCount: 400 }))
  const asOf = Date.UTC(2026, 4, 31) / 1000
  const known = familiarityByFile({ facts, people, files, classes: classifyPaths(facts, noAttributes), asOf })
  const knowledge = computeKnowledge({ facts, people, files: [...known], paths, asOf })
  return compareCodeOwners(parseCodeOwners(text).rules, paths, knowledge)
}
