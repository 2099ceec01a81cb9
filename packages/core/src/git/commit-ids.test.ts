import { describe, expect, test } from 'vitest'
import { CommitIdList, type CommitIdListOptions } from './commit-ids.ts'

const idOf = (number: number) => number.toString(16).padStart(40, '0')
const ids = Array.from({ length: 3000 }, (_, number) => idOf(number * 7919))

describe.each([
  ['an array', 5000],
  ['packed', 100],
])('CommitIdList with %s', (_, minPacked) => {
  const list = listOf(ids, { minPacked }).ids
  test('returns all ids in order', () => expect([...list]).toEqual(ids))
  test('returns an id by its index', () => expect([list.at(0), list.at(2999)]).toEqual([ids[0], ids[2999]]))
  test('returns undefined beyond the end', () => expect(list.at(3000)).toBeUndefined())
  test('returns a slice', () => expect(list.slice(990, 1010)).toEqual(ids.slice(990, 1010)))
  test('returns a slice to the end', () => expect(list.slice(2990)).toEqual(ids.slice(2990)))
  test('returns indexes and ids', () => expect([...list.entries()].at(-1)).toEqual([2999, ids[2999]]))
  test('counts the ids', () => expect([list.length, [...list.keys()].length]).toEqual([3000, 3000]))
})

describe('CommitIdList', () => {
  test.each(['text', 'abc', 'ABCDEF', ''])('accepts %j among many ids', (text) =>
    expect([...listOf([...ids, text, 'one'], { minPacked: 100 }).ids]).toEqual([...ids, text, 'one']),
  )

  test('uses the expected ids without a copy', () => {
    const expected = listOf(ids, { minPacked: 100 }).ids
    expect(listOf(ids, { expected, minPacked: 100 }).ids).toBe(expected)
  })

  test.each([
    ['another id', [...ids.slice(0, 500), 'other', ...ids.slice(500)]],
    ['fewer ids', ids.slice(0, 500)],
    ['more ids', [...ids, 'other']],
    ['no ids', []],
    ['the same id twice', [ids[0]!, ids[0]!, ids[1]!]],
  ])('returns %s than expected', (_, actual) => {
    const list = listOf(actual, { expected: ids, minPacked: 100 })
    expect({ length: list.length, ids: [...list.ids] }).toEqual({ length: actual.length, ids: actual })
  })
})

function listOf(all: readonly string[], options: CommitIdListOptions): CommitIdList {
  const list = new CommitIdList(options)
  for (const id of all) list.push(id)
  return list
}
