import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashIdentity } from '../truth/identity-hash.ts'
import { mergeContacts } from './merge-contacts.ts'

const ada = { name: 'Ada Byrne', email: 'ada@byrne.example' }
const adaAtWork = { name: 'Ada Byrne', email: 'ada@looms.example' }
const adaAsLogin = { name: 'adabyrne', email: '1815+adabyrne@users.noreply.github.com' }
const root = { name: 'root', email: 'root@a.example' }
const otherRoot = { name: 'root', email: 'root@b.example' }

test('merges contacts with the same address in any case', () => {
  const upper = { name: 'A. Byrne', email: 'ADA@byrne.example' }
  expect(mergeContacts([ada, upper], [])(upper)).toBe(ada)
})

test('merges contacts with the same full name', () => {
  expect(mergeContacts([ada, adaAtWork], [])(adaAtWork)).toBe(ada)
})

test('does not merge contacts with the same single-word name', () => {
  expect(mergeContacts([root, otherRoot], [])(otherRoot)).toBe(otherRoot)
})

test('merges contacts of one person in the ground truth', () => {
  const truth = [[hashIdentity('Ada Byrne'), hashIdentity('adabyrne')]]
  expect(mergeContacts([ada, adaAsLogin], truth)(adaAsLogin)).toBe(ada)
})

test('does not merge different people of the ground truth', () => {
  const truth = [[hashIdentity('Ada Byrne')], [hashIdentity('adabyrne')]]
  expect(mergeContacts([ada, adaAsLogin], truth)(adaAsLogin)).toBe(adaAsLogin)
})

test('finds the same groups in any order', () => {
  const all = [ada, adaAtWork, adaAsLogin, root, otherRoot, { ...adaAsLogin, name: 'Ada Byrne' }]
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      const mailmap = mergeContacts(shuffled, [])
      const sizes = [...Map.groupBy(all, mailmap).values()].map((group) => group.length)
      expect(sizes.sort()).toEqual([1, 1, 4])
    }),
  )
})
