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

test('shows dates and location of a position (spec §2)', () => {
  expect(positionView(staff, now).line).toBe('March 2021 — present, 5 years 9 months | Lisbon, Portugal')
})

test('shows only dates for a position without a location', () => {
  expect(positionView({ ...staff, location: '' }, now).line).toBe('March 2021 — present, 5 years 9 months')
})

test('asks for confirmation before deleting a position (spec §2)', () => {
  expect(positionView(staff, now).question).toBe(
    'Are you sure you want to delete the Staff engineer position at Oakfield?',
  )
})

test('confirms a position without an organization by its title', () => {
  expect(positionView({ ...staff, organizationName: '' }, now)).toMatchObject({
    title: 'Staff engineer',
    question: 'Are you sure you want to delete the Staff engineer position?',
  })
})

test('shows an education as degree and field (spec §2)', () => {
  expect(educationView(master)).toMatchObject({
    heading: 'Master of Informatics',
    organization: 'University of Porto',
    line: '2009 — 2013 | Porto, Portugal',
  })
})

test("asks for confirmation before deleting an education, in the spec's words (spec §2)", () => {
  expect(educationView(master).question).toBe(
    'Are you sure you want to delete Master education at University of Porto?',
  )
})

test('falls back to the field without a degree', () => {
  expect(educationView({ ...master, degree: '' })).toMatchObject({
    heading: 'Informatics',
    question: 'Are you sure you want to delete Informatics education at University of Porto?',
  })
})

test('falls back to the organization without degree and field', () => {
  expect(educationView({ ...master, degree: '', field: '' })).toMatchObject({
    title: 'University of Porto',
    heading: 'University of Porto',
    organization: '',
    question: 'Are you sure you want to delete your education at University of Porto?',
  })
})
