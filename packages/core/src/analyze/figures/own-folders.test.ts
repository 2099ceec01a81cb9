import { describe, expect, test } from 'vitest'
import { ada, buildFacts, lines, type Work } from '../../../test/facts-fixture.ts'
import { unboundedWindow } from '../../../test/measured-repository.ts'
import { ratingModels } from '../../contract/rating-model.ts'
import { noAttributes } from '../../detect/attributes.ts'
import { classifyPaths } from '../../measure/classify-paths.ts'
import { computeCredits } from '../../measure/effective-lines.ts'
import { resolvePeople } from '../../measure/people.ts'
import { addWorkFolders } from './own-folders.ts'

describe("the folders of a person's work", () => {
  test('contain the root for a file in it', () => expect(workFolders(write('a.ts'))).toEqual(['']))
  test('contain all parent folders of a file', () =>
    expect(workFolders(write('web/src/a.ts'))).toEqual(['', 'web', 'web/src']))
  test('contain each folder once', () =>
    expect(workFolders(write('web/a.ts', 'web/b.ts', 'api/c.ts'))).toEqual(['', 'api', 'web']))
  test('are empty if no line counts', () => expect(workFolders(write('docs/a.md'))).toEqual([]))
  test('exclude files whose lines were written before', () =>
    expect(
      workFolders(write('a.ts'), { by: ada, on: '2026-05-05', write: { 'web/a.ts': lines(2, 'a.ts') } }),
    ).toEqual(['']))
  test('are empty without work', () => expect(workFolders()).toEqual([]))
  test('extend the folders already found', () =>
    expect(workFolders(write('web/a.ts'), write('web/deep/b.ts'))).toEqual(['', 'web', 'web/deep']))
})

function write(...paths: readonly string[]): Work {
  return {
    by: ada,
    on: '2026-05-04',
    write: Object.fromEntries(paths.map((path) => [path, lines(2, path)])),
  }
}

function workFolders(...works: readonly Work[]): string[] {
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  const folderSet = new Set<string>()
  for (const [, credited] of computeCredits({
    facts,
    classes: classifyPaths(facts, noAttributes),
    people,
    window: unboundedWindow,
    model: ratingModels['xp/1'],
  }))
    addWorkFolders(facts, [...credited], folderSet)
  return [...folderSet].sort()
}
