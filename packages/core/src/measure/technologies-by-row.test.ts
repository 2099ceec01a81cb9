import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ada, buildCommit, buildFacts, buildRows, grace, type Work } from '../../test/facts-fixture.ts'
import { shuffledWorksArbitrary } from '../../test/works-arbitrary.ts'
import type { Facts } from '../facts/facts.ts'
import { FactsBuilder } from '../facts/facts-builder.ts'
import type { Row } from '../facts/row.ts'
import { type TechnologyLookup, technologiesByRow } from './technologies-by-row.ts'

/** Maps an import to the technology of its name. Style sheets are native to `css`. */
const lookupByName: TechnologyLookup = {
  ofPath: (path) => (path.endsWith('.css') ? ['css'] : []),
  ofImport: (name) => (name.startsWith('js:') ? [name.slice(3)] : []),
}

const day = (date: number, path: string, imports: readonly string[] = [], removed: readonly string[] = []) =>
  ({ date, path, imports, removed }) satisfies Step

describe('technologiesByRow (R8)', () => {
  test('is empty for a file without imports', () => expect(technologiesOfSteps(day(1, 'a.ts'))).toEqual(['']))
  test('includes an imported technology', () =>
    expect(technologiesOfSteps(day(1, 'a.ts', ['js:react']))).toEqual(['react']))
  test('keeps imports of earlier commits', () =>
    expect(technologiesOfSteps(day(1, 'a.ts', ['js:react']), day(2, 'a.ts'))).toEqual(['react', 'react']))
  test('does not include imports of later commits', () =>
    expect(technologiesOfSteps(day(1, 'a.ts'), day(2, 'a.ts', ['js:react']))).toEqual(['', 'react']))
  test('drops a removed import', () =>
    expect(technologiesOfSteps(day(1, 'a.ts', ['js:react']), day(2, 'a.ts', [], ['js:react']))).toEqual([
      'react',
      '',
    ]))
  test('includes an import that was removed and added again', () =>
    expect(
      technologiesOfSteps(
        day(1, 'a.ts', ['js:react']),
        day(2, 'a.ts', [], ['js:react']),
        day(3, 'a.ts', ['js:react']),
      ),
    ).toEqual(['react', '', 'react']))
  test('keeps an import that another line still contains', () =>
    expect(
      technologiesOfSteps(day(1, 'a.ts', ['js:react', 'js:react']), day(2, 'a.ts', [], ['js:react'])),
    ).toEqual(['react', 'react']))
  test('drops an import when its last line is removed', () =>
    expect(
      technologiesOfSteps(
        day(1, 'a.ts', ['js:react']),
        day(2, 'a.ts', ['js:react']),
        day(3, 'a.ts', [], ['js:react', 'js:react']),
      ),
    ).toEqual(['react', 'react', '']))
  test('includes an import added after surplus removals', () =>
    expect(
      technologiesOfSteps(
        day(1, 'a.ts', [], ['js:react']),
        day(2, 'a.ts', [], ['js:react']),
        day(3, 'a.ts', ['js:react']),
      ),
    ).toEqual(['', '', 'react']))
  test('accumulates imports', () =>
    expect(technologiesOfSteps(day(1, 'a.ts', ['js:vue']), day(2, 'a.ts', ['js:react']))).toEqual([
      'vue',
      'react vue',
    ]))
  test('ignores imports of other files', () =>
    expect(technologiesOfSteps(day(1, 'a.ts', ['js:react']), day(2, 'b.ts'))).toEqual(['react', '']))
  test('ignores unknown imports', () =>
    expect(technologiesOfSteps(day(1, 'a.ts', ['python:mine']))).toEqual(['']))
  test('includes the technology a file is written in', () =>
    expect(technologiesOfSteps(day(1, 'a.css'))).toEqual(['css']))
  test("combines the file's own technology with its imports", () =>
    expect(technologiesOfSteps(day(1, 'a.css', ['js:tailwind']))).toEqual(['css tailwind']))
  test('lists a technology once if the file is written in it and imports it', () =>
    expect(technologiesOfSteps(day(1, 'a.css', ['js:css']))).toEqual(['css']))
  test('ignores the removal of an import that was never added', () =>
    expect(technologiesOfSteps(day(1, 'a.ts', [], ['js:react']))).toEqual(['']))
})

describe('technologiesByRow for renamed files', () => {
  test('keeps imports across a rename', () =>
    expect(technologiesOfSteps(day(1, 'a.ts', ['js:react']), { ...day(2, 'b.ts'), from: 'a.ts' })).toEqual([
      'react',
      'react',
    ]))
  test('keeps imports across several renames', () =>
    expect(
      technologiesOfSteps(
        day(1, 'a.ts', ['js:react']),
        { ...day(2, 'b.ts'), from: 'a.ts' },
        { ...day(3, 'c.ts'), from: 'b.ts' },
        day(4, 'c.ts'),
      ),
    ).toEqual(['react', 'react', 'react', 'react']))
  test('separates later imports from those of the old path', () =>
    expect(
      technologiesOfSteps(
        day(1, 'a.ts', ['js:react']),
        { ...day(2, 'b.ts', ['js:vue']), from: 'a.ts' },
        day(3, 'a.ts'),
      ),
    ).toEqual(['react', 'react vue', 'react']))
  test('discards imports of an earlier file at the new path', () =>
    expect(
      technologiesOfSteps(day(1, 'b.ts', ['js:vue']), day(2, 'a.ts'), { ...day(3, 'b.ts'), from: 'a.ts' }),
    ).toEqual(['vue', '', '']))
  test('handles two files that swap paths in one commit', () =>
    expect(
      technologiesOfSteps(
        day(1, 'a.ts', ['js:react']),
        day(1.5, 'b.ts', ['js:vue']),
        { ...day(2, 'a.ts'), from: 'b.ts', id: 'swap' },
        { ...day(2, 'b.ts'), from: 'a.ts', id: 'swap' },
      ),
    ).toEqual(['react', 'vue', 'vue', 'react']))
})

describe('technologiesByRow and commit order', () => {
  test('processes commits by date', () =>
    expect(technologiesOfSteps(day(2, 'a.ts', [], ['js:react']), day(1, 'a.ts', ['js:react']))).toEqual([
      '',
      'react',
    ]))
  test('applies changes of two branches one after the other', () =>
    expect(
      technologiesOfSteps(
        day(1, 'a.ts', ['js:react']),
        day(2, 'a.ts', ['js:vue'], ['js:react']),
        day(3, 'a.ts'),
      ),
    ).toEqual(['react', 'vue', 'vue']))
  test('processes commits without a date last', () =>
    expect(technologiesOfSteps({ ...day(0, 'a.ts'), date: undefined }, day(1, 'a.ts', ['js:react']))).toEqual(
      ['react', 'react'],
    ))
  test('does not depend on the order of commits', () => {
    fc.assert(
      fc.property(shuffledWorksArbitrary, fc.infiniteStream(fc.nat(7)), ([works, shuffled], choices) => {
        const imports = new Map(works.map(({ id }) => [id!, choices.next().value as number]))
        const technologyLines = (all: readonly Work[]) =>
          technologyLinesByRow(buildFacts(...all.map((work) => withImports(work, imports))))
        expect(technologyLines(shuffled)).toEqual(technologyLines(works))
      }),
    )
  })
})

describe('technologiesByRow for copied commits (R3)', () => {
  const line = ["import 'react'"]
  const addsImport = (id: string): Work => ({
    by: ada,
    id,
    on: `2026-05-0${id}`,
    write: { 'a.ts': line },
    imports: { 'a.ts': ['js:react'] },
  })
  const technologiesOfWorks = (...works: readonly Work[]) => {
    const builder = new FactsBuilder()
    for (const work of works) builder.add(buildCommit(work), buildRows(work))
    const removal = buildRows({ by: ada, erase: { 'a.ts': 1 } })[0]!
    const row = { ...removal, imports: { added: [], removed: ['js:react'] } }
    builder.add(buildCommit({ by: ada, on: '2026-05-09' }), [row])
    const { setOfRow, sets } = technologiesByRow(builder.facts(), lookupByName)
    return Array.from(setOfRow, (set) => sets[set]!.join(' '))
  }

  test('applies the import changes of a copy only once', () =>
    expect(technologiesOfWorks(addsImport('1'), addsImport('2'))).toEqual(['react', 'react', '']))
  test('treats a commit with different lines as a separate commit', () => {
    const other = { ...addsImport('2'), write: { 'a.ts': ["require('react')"] } }
    expect(technologiesOfWorks(addsImport('1'), other)).toEqual(['react', 'react', 'react'])
  })
})

test('files with equal technologies share a set', () =>
  expect(
    technologiesByRow(
      factsOf(day(1, 'a.ts', ['js:b', 'js:a']), day(2, 'b.ts', ['js:a', 'js:b'])),
      lookupByName,
    ).sets,
  ).toEqual([[], ['a', 'b']]))

test('looks up the technology of a path once', () => {
  const ofPath = vi.fn(lookupByName.ofPath)
  technologiesByRow(factsOf(day(1, 'a.css'), day(2, 'a.css', ['js:react']), day(3, 'a.css')), {
    ...lookupByName,
    ofPath,
  })
  expect(ofPath).toHaveBeenCalledTimes(1)
})

interface Step {
  /** In days; undefined for no date. */
  readonly date: number | undefined
  readonly path: string
  readonly imports: readonly string[]
  readonly removed: readonly string[]
  /** The previous path of the file. */
  readonly from?: string
  /** Consecutive steps with the same id form one commit. */
  readonly id?: string
}

/** Technologies of each step's file, in the order of the steps. */
function technologiesOfSteps(...steps: readonly Step[]): string[] {
  const facts = factsOf(...steps)
  const { setOfRow, sets } = technologiesByRow(facts, lookupByName)
  return Array.from(setOfRow, (set) => sets[set]!.join(' '))
}

function factsOf(...steps: readonly Step[]): Facts {
  const builder = new FactsBuilder()
  const commits = Map.groupBy(steps.entries(), ([index, { id }]) => id ?? `step ${index}`)
  for (const [id, indexedSteps] of commits) {
    const commitSteps = indexedSteps.map(([, step]) => step)
    const rename = Object.fromEntries(commitSteps.flatMap(({ from, path }) => (from ? [[from, path]] : [])))
    const { date } = commitSteps[0]!
    const work = { by: ada, id, rename, ...(date !== undefined && { on: date * 86_400 }) }
    builder.add(buildCommit(work), commitSteps.map(rowOf))
  }
  return builder.facts()
}

function rowOf({ path, imports, removed }: Step): Row {
  const [row] = buildRows({ by: grace, write: { [path]: [] } })
  return { ...row!, imports: { added: imports, removed } }
}

/** Gives the files of a work the imports selected by the bits of its number. */
function withImports(work: Work, choices: ReadonlyMap<string, number>): Work {
  const choice = choices.get(work.id!)!
  const names = ['js:a', 'js:b', 'js:c'].filter((_, bit) => choice & (1 << bit))
  return { ...work, imports: Object.fromEntries(Object.keys(work.write ?? {}).map((path) => [path, names])) }
}

function technologyLinesByRow(facts: Facts): string[] {
  const { setOfRow, sets } = technologiesByRow(facts, lookupByName)
  return [...facts.ids]
    .flatMap((id, commit) =>
      Array.from({ length: facts.firstRow[commit + 1]! - facts.firstRow[commit]! }, (_, offset) => {
        const row = facts.firstRow[commit]! + offset
        return `${id} ${offset} ${facts.paths[facts.path[row]!]} ${sets[setOfRow[row]!]!.join()}`
      }),
    )
    .sort()
}
