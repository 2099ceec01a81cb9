import { expect, test } from 'vitest'
import { aDeveloper } from './a-developer.ts'
import { looksFor } from './looks-for.ts'

test('who looks for a job tells which', () => {
  const seeker = aDeveloper({ jobSearchStatus: 'open', preferredLocation: 'Berlin', remote: true })
  expect(looksFor(seeker)).toEqual([
    'Open, but not actively looking',
    'Full time',
    'Preferred location: Berlin',
    'Works remotely',
    'Needs no visa sponsorship',
  ])
})

test('who is not interested has no wishes', () => {
  expect(looksFor(aDeveloper({ jobSearchStatus: 'close', remote: true }))).toEqual(['Not interested in jobs'])
})

test('who says nothing looks for nothing', () => {
  expect(looksFor(aDeveloper())).toEqual([])
})
