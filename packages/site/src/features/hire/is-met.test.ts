import { expect, test } from 'vitest'
import { aDeveloper, aPart } from './a-developer.ts'
import { nothingWanted } from './criteria-in.ts'
import { metOf } from './is-met.ts'

const missing = aPart({ name: 'go', title: 'Go', state: 'none', experience: 0 })
const known = aPart({ kind: 'technology', name: 'react', title: 'React', state: 'known', experience: 60 })
const found = aDeveloper({ match: { parts: [aPart(), known, missing], place: null } })

test('what somebody has of what is looked for is counted', () => {
  expect(
    metOf(found, { ...nothingWanted, languages: ['typescript', 'go'], technologies: ['react'] }),
  ).toEqual({ met: 2, all: 3 })
})

test('what they have too little of does not count', () => {
  expect(metOf(found, { ...nothingWanted, technologies: ['react:100'] })?.met).toBe(1)
})

test('where nothing was looked for there is nothing to count', () => {
  expect(metOf(aDeveloper(), nothingWanted)).toBeNull()
})
