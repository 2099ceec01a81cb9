import {
  allAuthorsReport,
  badge,
  emptyReport,
  mira,
  repository,
  sampleReport,
} from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { isEmptyDifference, reportDifference } from './difference.ts'

const before = sampleReport()
const after = (changes: Partial<typeof mira>) => sampleReport({ person: { ...mira, ...changes } })
const difference = (changes: Partial<typeof mira>) => reportDifference(before, after(changes)).person

test('finds no difference between equal reports', () => {
  expect(isEmptyDifference(reportDifference(before, sampleReport()))).toBe(true)
})

test('finds no difference between equal reports of all authors', () => {
  expect(isEmptyDifference(reportDifference(allAuthorsReport(), allAuthorsReport()))).toBe(true)
})

test('compares only repositories if one report covers all authors', () => {
  expect(reportDifference(before, allAuthorsReport()).person).toBe(null)
})

test('compares experience and level', () => {
  const personChange = difference({ experience: { ...mira.experience, total: 2560 }, level: 9 })
  expect(personChange).toMatchObject({
    experience: { before: 2184.2, after: 2560 },
    level: { before: 8, after: 9 },
  })
})

test('lists added, removed and upgraded badges', () => {
  const [frontend, backend, ...rest] = mira.badges
  const badges = [{ ...frontend!, level: 'good' as const }, ...rest, badge('rock-star', 'verified')]
  expect(difference({ badges })?.badges).toEqual([
    { sign: '=', name: 'front-end', level: { before: 'great', after: 'good' } },
    { sign: '+', name: 'rock-star', level: { before: null, after: 'verified' } },
    { sign: '-', name: 'back-end', level: { before: backend?.level, after: null } },
  ])
})

test('lists languages with more experience, but not those that only cooled', () => {
  const languages = mira.languages.map((one) => ({
    ...one,
    experience: one.name === 'Go' ? 580.2 : one.experience,
    temperature: one.temperature / 2,
  }))
  expect(difference({ languages })?.languages).toEqual([
    { sign: '=', name: 'Go', experience: { before: 561.2, after: 580.2 } },
  ])
})

test('lists technologies by title', () => {
  const [first, ...rest] = mira.groups
  const groups = [{ ...first!, technologies: first!.technologies.slice(1) }, ...rest]
  expect(difference({ groups })?.technologies).toEqual([
    { sign: '-', name: 'React', experience: { before: 486.2, after: 0 } },
  ])
})

test('lists added and removed repositories', () => {
  const repositories = [...before.repositories.slice(1), repository('mira/new')]
  expect(reportDifference(before, sampleReport({ repositories })).repositories).toEqual({
    added: ['mira/new'],
    removed: ['harborlight/kestrel'],
    changed: [],
  })
})

test('lists all repositories as added to an empty report', () => {
  expect(reportDifference(emptyReport(), before).repositories.added).toEqual([
    'harborlight/kestrel',
    'mira/tidewater',
    'oakfield/ledger',
  ])
})
