import type { Education, Position } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { educationView, positionView } from './entry-view.ts'

const now = new Date('2026-11-22T05:00:00Z')
const ids = { _id: 'p1', userId: 'u1', order: 1 }
const staff: Position = {
  ...ids,
  jobTitle: 'Staff engineer',
  organizationName: 'Oakfield',
  startMonth: 3,
  startYear: 2021,
  endMonth: null,
  endYear: null,
  description: 'Payments ledger',
  location: 'Lisbon, Portugal',
  current: true,
}
const master: Education = {
  ...ids,
  field: 'Informatics',
  degree: 'Master',
  organizationName: 'University of Porto',
  startYear: 2009,
  endYear: 2013,
  description: '',
  location: 'Porto, Portugal',
}

test('a position tells when and where (spec §2)', () => {
  expect(positionView(staff, now).line).toBe('March 2021 — now, 5 years 9 months | Lisbon, Portugal')
})

test('a position without a place tells when', () => {
  expect(positionView({ ...staff, location: '' }, now).line).toBe('March 2021 — now, 5 years 9 months')
})

test('deleting a position is asked for in the manner of educations (spec §2)', () => {
  expect(positionView(staff, now).question).toBe(
    'Are you sure you want to delete Staff engineer position at Oakfield?',
  )
})

test('a position at no organization is asked for by its title', () => {
  expect(positionView({ ...staff, organizationName: '' }, now)).toMatchObject({
    title: 'Staff engineer',
    question: 'Are you sure you want to delete Staff engineer position?',
  })
})

test('an education is a degree of a field (spec §2)', () => {
  expect(educationView(master)).toMatchObject({
    heading: 'Master of Informatics',
    organization: 'University of Porto',
    line: '2009 — 2013 | Porto, Portugal',
  })
})

test('deleting an education is asked for in the words of the spec (spec §2)', () => {
  expect(educationView(master).question).toBe(
    'Are you sure you want to delete Master education at University of Porto?',
  )
})

test('an education without a degree is its field', () => {
  expect(educationView({ ...master, degree: '' })).toMatchObject({
    heading: 'Informatics',
    question: 'Are you sure you want to delete Informatics education at University of Porto?',
  })
})

test('an education of nothing is its organization, told once', () => {
  expect(educationView({ ...master, degree: '', field: '' })).toMatchObject({
    title: 'University of Porto',
    heading: 'University of Porto',
    organization: '',
    question: 'Are you sure you want to delete education at University of Porto?',
  })
})
