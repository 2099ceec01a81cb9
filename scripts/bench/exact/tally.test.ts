import { describe, expect, test } from 'vitest'
import type { FilesOfCommit } from './file-lines.ts'
import { tallied } from './tally.ts'

describe('files of two readings', () => {
  test('that say the same are equal', async () =>
    expect(await held({ a: ['a.ts +1 -2', 'b.png binary'] }, { a: ['a.ts +1 -2', 'b.png binary'] })).toEqual({
      ...{ commits: 1, changes: 2, equal: 2, submodules: 0 },
      differing: [],
    }))
  test('differ by a line', async () =>
    expect((await held({ a: ['a.ts +1 -2'] }, { a: ['a.ts +2 -3'] })).differing).toEqual([
      { commit: 'a', path: 'a.ts', packed: '+1 -2', git: '+2 -3' },
    ]))
  test('differ where one of them has none', async () =>
    expect((await held({ a: ['a.ts +1 -2'] }, { a: ['b.ts +1 -2'] })).differing).toEqual([
      { commit: 'a', path: 'a.ts', packed: '+1 -2', git: undefined },
      { commit: 'a', path: 'b.ts', packed: undefined, git: '+1 -2' },
    ]))
  test('differ where one of them lacks the commit', async () =>
    expect((await held({ a: ['a.ts +1 -2'] }, { b: ['a.ts +1 -2'] })).differing).toHaveLength(2))
})

describe('submodules', () => {
  test('are counted apart', async () =>
    expect(
      await held({ a: ['lib +1 -1 submodule', 'a.ts +1 -0'] }, { a: ['lib +1 -1', 'a.ts +1 -0'] }),
    ).toMatchObject({
      ...{ changes: 1, equal: 1, submodules: 1 },
      differing: [],
    }))
  test('may differ as well', async () =>
    expect((await held({ a: ['lib +1 -1 submodule'] }, { a: ['lib +1 -0'] })).differing).toHaveLength(1))
})

type Told = Readonly<Record<string, readonly string[]>>

function held(packed: Told, git: Told) {
  return tallied(new Map(Object.entries(packed).map(([id, rows]) => [id, filesOf(rows)])), printed(git))
}

async function* printed(git: Told) {
  for (const [id, rows] of Object.entries(git)) yield { id, files: filesOf(rows) }
}

function filesOf(rows: readonly string[]): FilesOfCommit {
  return new Map(
    rows.map((row) => {
      const [, path = '', lines = '', submodule] = /^(\S+) (.+?)( submodule)?$/.exec(row) ?? []
      return [path, { lines, isSubmodule: submodule !== undefined }]
    }),
  )
}
