import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ada, aFacts, commitOf, grace, rowsOf, type Work } from '../../test/a-facts.ts'
import { shuffledWorks } from '../../test/some-works.ts'
import type { Facts } from '../facts/facts.ts'
import { FactsBuilder } from '../facts/facts-builder.ts'
import type { Row } from '../facts/row.ts'
import { type Technologies, uses } from './uses.ts'

/** An import is the technology of its name; a style sheet is native to `css`. */
const byName: Technologies = {
  ofPath: (path) => (path.endsWith('.css') ? ['css'] : []),
  ofImport: (name) => (name.startsWith('js:') ? [name.slice(3)] : []),
}

const day = (date: number, path: string, imports: readonly string[] = [], removed: readonly string[] = []) =>
  ({ date, path, imports, removed }) satisfies Step

describe('what a file uses (R8)', () => {
  test('is nothing where it imports nothing', () => expect(used(day(1, 'a.ts'))).toEqual(['']))
  test('is what it imports', () => expect(used(day(1, 'a.ts', ['js:react']))).toEqual(['react']))
  test('is what it imported before', () =>
    expect(used(day(1, 'a.ts', ['js:react']), day(2, 'a.ts'))).toEqual(['react', 'react']))
  test('is not what it will import', () =>
    expect(used(day(1, 'a.ts'), day(2, 'a.ts', ['js:react']))).toEqual(['', 'react']))
  test('is not what it imports no longer', () =>
    expect(used(day(1, 'a.ts', ['js:react']), day(2, 'a.ts', [], ['js:react']))).toEqual(['react', '']))
  test('is again what comes back', () =>
    expect(
      used(day(1, 'a.ts', ['js:react']), day(2, 'a.ts', [], ['js:react']), day(3, 'a.ts', ['js:react'])),
    ).toEqual(['react', '', 'react']))
  test('is what another line of it imports still', () =>
    expect(used(day(1, 'a.ts', ['js:react', 'js:react']), day(2, 'a.ts', [], ['js:react']))).toEqual([
      'react',
      'react',
    ]))
  test('is not what its last line imports no longer', () =>
    expect(
      used(
        day(1, 'a.ts', ['js:react']),
        day(2, 'a.ts', ['js:react']),
        day(3, 'a.ts', [], ['js:react', 'js:react']),
      ),
    ).toEqual(['react', 'react', '']))
  test('is what came after it went away twice', () =>
    expect(
      used(day(1, 'a.ts', [], ['js:react']), day(2, 'a.ts', [], ['js:react']), day(3, 'a.ts', ['js:react'])),
    ).toEqual(['', '', 'react']))
  test('grows import by import', () =>
    expect(used(day(1, 'a.ts', ['js:vue']), day(2, 'a.ts', ['js:react']))).toEqual(['vue', 'react vue']))
  test('is not what another file imports', () =>
    expect(used(day(1, 'a.ts', ['js:react']), day(2, 'b.ts'))).toEqual(['react', '']))
  test('is none where nobody knows the import', () =>
    expect(used(day(1, 'a.ts', ['python:mine']))).toEqual(['']))
  test('is what it is written in', () => expect(used(day(1, 'a.css'))).toEqual(['css']))
  test('is what it is written in and what it imports', () =>
    expect(used(day(1, 'a.css', ['js:tailwind']))).toEqual(['css tailwind']))
  test('is told once where an import is of what it is written in', () =>
    expect(used(day(1, 'a.css', ['js:css']))).toEqual(['css']))
  test('is nothing after an import goes that never came', () =>
    expect(used(day(1, 'a.ts', [], ['js:react']))).toEqual(['']))
})

describe('a renamed file', () => {
  test('keeps what it imports', () =>
    expect(used(day(1, 'a.ts', ['js:react']), { ...day(2, 'b.ts'), from: 'a.ts' })).toEqual([
      'react',
      'react',
    ]))
  test('keeps what it imports over many names', () =>
    expect(
      used(
        day(1, 'a.ts', ['js:react']),
        { ...day(2, 'b.ts'), from: 'a.ts' },
        { ...day(3, 'c.ts'), from: 'b.ts' },
        day(4, 'c.ts'),
      ),
    ).toEqual(['react', 'react', 'react', 'react']))
  test('has what it imports from then on apart from its old name', () =>
    expect(
      used(day(1, 'a.ts', ['js:react']), { ...day(2, 'b.ts', ['js:vue']), from: 'a.ts' }, day(3, 'a.ts')),
    ).toEqual(['react', 'react vue', 'react']))
  test('has nothing of a file that had its name before', () =>
    expect(used(day(1, 'b.ts', ['js:vue']), day(2, 'a.ts'), { ...day(3, 'b.ts'), from: 'a.ts' })).toEqual([
      'vue',
      '',
      '',
    ]))
  test('may change places with another', () =>
    expect(
      used(
        day(1, 'a.ts', ['js:react']),
        day(1.5, 'b.ts', ['js:vue']),
        { ...day(2, 'a.ts'), from: 'b.ts', id: 'swap' },
        { ...day(2, 'b.ts'), from: 'a.ts', id: 'swap' },
      ),
    ).toEqual(['react', 'vue', 'vue', 'react']))
})

describe('commits', () => {
  test('count by their dates, whatever order they come in', () =>
    expect(used(day(2, 'a.ts', [], ['js:react']), day(1, 'a.ts', ['js:react']))).toEqual(['', 'react']))
  test('on two branches change a file one after the other', () =>
    expect(
      used(day(1, 'a.ts', ['js:react']), day(2, 'a.ts', ['js:vue'], ['js:react']), day(3, 'a.ts')),
    ).toEqual(['react', 'vue', 'vue']))
  test('of no date come last', () =>
    expect(used({ ...day(0, 'a.ts'), date: undefined }, day(1, 'a.ts', ['js:react']))).toEqual([
      'react',
      'react',
    ]))
  test('in any order mean the same', () => {
    fc.assert(
      fc.property(shuffledWorks, fc.infiniteStream(fc.nat(7)), ([works, shuffled], choices) => {
        const imports = new Map(works.map(({ id }) => [id!, choices.next().value as number]))
        const told = (all: readonly Work[]) =>
          toldByRow(aFacts(...all.map((work) => importing(work, imports))))
        expect(told(shuffled)).toEqual(told(works))
      }),
    )
  })
})

describe('a copy of a commit (R3)', () => {
  const line = ["import 'react'"]
  const comes = (id: string): Work => ({
    by: ada,
    id,
    on: `2026-05-0${id}`,
    write: { 'a.ts': line },
    imports: { 'a.ts': ['js:react'] },
  })
  const used = (...works: readonly Work[]) => {
    const builder = new FactsBuilder()
    for (const work of works) builder.add(commitOf(work), rowsOf(work))
    const goes = rowsOf({ by: ada, erase: { 'a.ts': 1 } })[0]!
    const row = { ...goes, imports: { added: [], removed: ['js:react'] } }
    builder.add(commitOf({ by: ada, on: '2026-05-09' }), [row])
    const { setOfRow, sets } = uses(builder.facts(), byName)
    return Array.from(setOfRow, (set) => sets[set]!.join(' '))
  }

  test('brings no import again', () => expect(used(comes('1'), comes('2'))).toEqual(['react', 'react', '']))
  test('is none where its lines are others', () => {
    const other = { ...comes('2'), write: { 'a.ts': ["require('react')"] } }
    expect(used(comes('1'), other)).toEqual(['react', 'react', 'react'])
  })
})

test('files that use the same share a set', () =>
  expect(
    uses(factsOf(day(1, 'a.ts', ['js:b', 'js:a']), day(2, 'b.ts', ['js:a', 'js:b'])), byName).sets,
  ).toEqual([[], ['a', 'b']]))

test('what a path is written in is asked once', () => {
  const ofPath = vi.fn(byName.ofPath)
  uses(factsOf(day(1, 'a.css'), day(2, 'a.css', ['js:react']), day(3, 'a.css')), { ...byName, ofPath })
  expect(ofPath).toHaveBeenCalledTimes(1)
})

interface Step {
  /** In days; undefined has none. */
  readonly date: number | undefined
  readonly path: string
  readonly imports: readonly string[]
  readonly removed: readonly string[]
  /** What the file was called before. */
  readonly from?: string
  /** Steps that follow each other under one id are one commit. */
  readonly id?: string
}

/** What the file of each step uses, in the order of the steps. */
function used(...steps: readonly Step[]): string[] {
  const facts = factsOf(...steps)
  const { setOfRow, sets } = uses(facts, byName)
  return Array.from(setOfRow, (set) => sets[set]!.join(' '))
}

function factsOf(...steps: readonly Step[]): Facts {
  const builder = new FactsBuilder()
  const commits = Map.groupBy(steps.entries(), ([place, { id }]) => id ?? `step ${place}`)
  for (const [id, of] of commits) {
    const all = of.map(([, step]) => step)
    const rename = Object.fromEntries(all.flatMap(({ from, path }) => (from ? [[from, path]] : [])))
    const { date } = all[0]!
    const work = { by: ada, id, rename, ...(date !== undefined && { on: date * 86_400 }) }
    builder.add(commitOf(work), all.map(rowOf))
  }
  return builder.facts()
}

function rowOf({ path, imports, removed }: Step): Row {
  const [row] = rowsOf({ by: grace, write: { [path]: [] } })
  return { ...row!, imports: { added: imports, removed } }
}

/** A work whose files import what its number says. */
function importing(work: Work, choices: ReadonlyMap<string, number>): Work {
  const choice = choices.get(work.id!)!
  const names = ['js:a', 'js:b', 'js:c'].filter((_, bit) => choice & (1 << bit))
  return { ...work, imports: Object.fromEntries(Object.keys(work.write ?? {}).map((path) => [path, names])) }
}

function toldByRow(facts: Facts): string[] {
  const { setOfRow, sets } = uses(facts, byName)
  return facts.ids
    .flatMap((id, commit) =>
      Array.from({ length: facts.firstRow[commit + 1]! - facts.firstRow[commit]! }, (_, at) => {
        const row = facts.firstRow[commit]! + at
        return `${id} ${at} ${facts.paths[facts.path[row]!]} ${sets[setOfRow[row]!]!.join()}`
      }),
    )
    .sort()
}
