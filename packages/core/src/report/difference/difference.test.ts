import {
  badge,
  emptyReport,
  everybodysReport,
  mira,
  repository,
  sampleReport,
} from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { isNoDifference, reportDifference } from './difference.ts'

const before = sampleReport()
const after = (changes: Partial<typeof mira>) => sampleReport({ person: { ...mira, ...changes } })
const difference = (changes: Partial<typeof mira>) => reportDifference(before, after(changes)).person

test('a report does not differ from itself', () => {
  expect(isNoDifference(reportDifference(before, sampleReport()))).toBe(true)
})

test('everybody does not differ either', () => {
  expect(isNoDifference(reportDifference(everybodysReport(), everybodysReport()))).toBe(true)
})

test('a person and everybody have only repositories to compare', () => {
  expect(reportDifference(before, everybodysReport()).person).toBe(null)
})

test('experience and level', () => {
  const grown = difference({ experience: { ...mira.experience, total: 2560 }, level: 9 })
  expect([grown?.experience, grown?.level]).toEqual([
    { before: 2184.2, after: 2560 },
    { before: 8, after: 9 },
  ])
})

test('badges that came, went and rose', () => {
  const [frontend, backend, ...rest] = mira.badges
  const badges = [{ ...frontend!, level: 'good' as const }, ...rest, badge('rock-star', 'verified')]
  expect(difference({ badges })?.badges).toEqual([
    { sign: '=', name: 'front-end', level: { before: 'great', after: 'good' } },
    { sign: '+', name: 'rock-star', level: { before: null, after: 'verified' } },
    { sign: '-', name: 'back-end', level: { before: backend?.level, after: null } },
  ])
})

test('languages that grew, but not those that only cooled', () => {
  const languages = mira.languages.map((one) => ({
    ...one,
    experience: one.name === 'Go' ? 580.2 : one.experience,
    temperature: one.temperature / 2,
  }))
  expect(difference({ languages })?.languages).toEqual([
    { sign: '=', name: 'Go', experience: { before: 561.2, after: 580.2 } },
  ])
})

test('technologies by their titles', () => {
  const [first, ...rest] = mira.groups
  const groups = [{ ...first!, technologies: first!.technologies.slice(1) }, ...rest]
  expect(difference({ groups })?.technologies).toEqual([
    { sign: '-', name: 'React', experience: { before: 486.2, after: 0 } },
  ])
})

test('repositories that came and went', () => {
  const repositories = [...before.repositories.slice(1), repository('mira/new')]
  expect(reportDifference(before, sampleReport({ repositories })).repositories).toEqual({
    added: ['mira/new'],
    gone: ['harborlight/kestrel'],
    changed: [],
  })
})

test('from nothing everything is new', () => {
  expect(reportDifference(emptyReport(), before).repositories.added).toEqual([
    'harborlight/kestrel',
    'mira/tidewater',
    'oakfield/ledger',
  ])
})
