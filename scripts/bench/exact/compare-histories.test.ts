import { describe, expect, test } from 'vitest'
import { compareHistories } from './compare-histories.ts'
import type { CommitFiles } from './file-lines.ts'

describe('compareHistories with files', () => {
  test('counts equal files', async () =>
    expect(
      await compare({ a: ['a.ts +1 -2', 'b.png binary'] }, { a: ['a.ts +1 -2', 'b.png binary'] }),
    ).toEqual({
      ...{ commits: 1, changes: 2, equal: 2, submodules: 0 },
      differing: [],
    }))
  test('reports files with different line counts', async () =>
    expect((await compare({ a: ['a.ts +1 -2'] }, { a: ['a.ts +2 -3'] })).differing).toEqual([
      { commit: 'a', path: 'a.ts', packed: '+1 -2', git: '+2 -3' },
    ]))
  test('reports files that one side lacks', async () =>
    expect((await compare({ a: ['a.ts +1 -2'] }, { a: ['b.ts +1 -2'] })).differing).toEqual([
      { commit: 'a', path: 'a.ts', packed: '+1 -2', git: undefined },
      { commit: 'a', path: 'b.ts', packed: undefined, git: '+1 -2' },
    ]))
  test('reports commits that one side lacks', async () =>
    expect((await compare({ a: ['a.ts +1 -2'] }, { b: ['a.ts +1 -2'] })).differing).toHaveLength(2))
})

describe('compareHistories with submodules', () => {
  test('counts submodules separately', async () =>
    expect(
      await compare({ a: ['lib +1 -1 submodule', 'a.ts +1 -0'] }, { a: ['lib +1 -1', 'a.ts +1 -0'] }),
    ).toMatchObject({
      ...{ changes: 1, equal: 1, submodules: 1 },
      differing: [],
    }))
  test('reports submodules with different lines', async () =>
    expect((await compare({ a: ['lib +1 -1 submodule'] }, { a: ['lib +1 -0'] })).differing).toHaveLength(1))
})

type CommitRows = Readonly<Record<string, readonly string[]>>

function compare(packed: CommitRows, git: CommitRows) {
  return compareHistories(
    new Map(Object.entries(packed).map(([id, rows]) => [id, parseRows(rows)])),
    asCommits(git),
  )
}

async function* asCommits(git: CommitRows) {
  for (const [id, rows] of Object.entries(git)) yield { id, files: parseRows(rows) }
}

function parseRows(rows: readonly string[]): CommitFiles {
  return new Map(
    rows.map((row) => {
      const [, path = '', lines = '', submodule] = /^(\S+) (.+?)( submodule)?$/.exec(row) ?? []
      return [path, { lines, isSubmodule: submodule !== undefined }]
    }),
  )
}
