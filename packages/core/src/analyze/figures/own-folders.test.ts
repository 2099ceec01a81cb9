import { describe, expect, test } from 'vitest'
import { ada, aFacts, lines, type Work } from '../../../test/a-facts.ts'
import { always } from '../../../test/a-measured.ts'
import { noAttributes } from '../../detect/attributes.ts'
import { credits } from '../../measure/effective-lines.ts'
import { fileClasses } from '../../measure/file-classes.ts'
import { peopleIn } from '../../measure/people.ts'
import { foldersOfWork } from './own-folders.ts'

describe('the folders of work', () => {
  test('are the root for a file in it', () => expect(folders(write('a.ts'))).toEqual(['']))
  test('are those a file lies in', () =>
    expect(folders(write('web/src/a.ts'))).toEqual(['', 'web', 'web/src']))
  test('are told once', () =>
    expect(folders(write('web/a.ts', 'web/b.ts', 'api/c.ts'))).toEqual(['', 'api', 'web']))
  test('are none where no line counts', () => expect(folders(write('docs/a.md'))).toEqual([]))
  test('are none where the lines were written before', () =>
    expect(
      folders(write('a.ts'), { by: ada, on: '2026-05-05', write: { 'web/a.ts': lines(2, 'a.ts') } }),
    ).toEqual(['']))
  test('are none without work', () => expect(folders()).toEqual([]))
  test('come to those that are known', () =>
    expect(folders(write('web/a.ts'), write('web/deep/b.ts'))).toEqual(['', 'web', 'web/deep']))
})

function write(...paths: readonly string[]): Work {
  return {
    by: ada,
    on: '2026-05-04',
    write: Object.fromEntries(paths.map((path) => [path, lines(2, path)])),
  }
}

function folders(...works: readonly Work[]): string[] {
  const facts = aFacts(...works)
  const people = peopleIn(facts, (contact) => contact)
  const found = new Set<string>()
  for (const [, credited] of credits({
    facts,
    classes: fileClasses(facts, noAttributes),
    people,
    window: always,
  }))
    foldersOfWork(facts, [...credited], found)
  return [...found].sort()
}
