import { expect, test } from 'vitest'
import type { z } from 'zod'
import { RepositoryUrls } from './analyze-form.ts'
import { ReturnTo } from './auth.ts'
import { NewEducation } from './educations.ts'
import { NewJob } from './job.ts'
import { countingDown, Order } from './ordered-list.ts'
import { NewMember, NewOrganization } from './organization.ts'
import { NewPackage } from './packages.ts'
import { NewPosition } from './positions.ts'
import { NewAnswer, NewQuestion, Vote } from './question.ts'
import { NewSection } from './sections.ts'

const id = '01890000-0000-7000-8000-000000000000'
const told = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ message }) => message) ?? []

const job = { organizationId: id, title: 'Engineer', description: 'x'.repeat(256), remote: true }

test('a job form tells what is missing in the spec’s order', () => {
  expect(told(NewJob, {})).toEqual([
    'Organization is required',
    'Title is required',
    'Description is required',
    'Either location should be filled in or the job should be remote',
  ])
})

test('a job is described in 256 characters or more', () => {
  expect(told(NewJob, { ...job, description: 'x'.repeat(255) })).toEqual(['Description is too short'])
})

test('a job may be remote or have a place', () => {
  expect([told(NewJob, job), told(NewJob, { ...job, remote: false, location: 'Berlin' })]).toEqual([[], []])
})

test('an organization has a name', () => {
  expect(told(NewOrganization, { name: ' ' })).toEqual(['The organization name is required'])
})

test.each(['hire.example.com', 'localhost', 'HIRE.example.com'])('%s can be a host', (host) => {
  expect(NewOrganization.parse({ name: 'Example', host }).host).toBe(host.toLowerCase())
})

test.each(['http://example.com', 'a..b', '.example.com', 'example.com/', 'a b', 'example.com:80'])(
  '%s is no host',
  (host) => {
    expect(NewOrganization.safeParse({ name: 'Example', host }).success).toBe(false)
  },
)

test('a member is named by e-mail or login, and becomes a contributor', () => {
  expect([told(NewMember, { key: '' }), NewMember.parse({ key: 'ben' }).role]).toEqual([
    ['Email or Login should be entered'],
    'contributor',
  ])
})

test('nobody is made an owner', () => {
  expect(NewMember.safeParse({ key: 'ben', role: 'owner' }).success).toBe(false)
})

test('a package needs title and group', () => {
  expect(told(NewPackage, { title: '', group: '' })).toEqual([
    'All fields are required',
    'All fields are required',
  ])
})

test('an analysis needs an address; empty ones do not count', () => {
  expect([told(RepositoryUrls, ['', ' ']), RepositoryUrls.parse(['', ' a '])]).toEqual([
    ['Please enter a URL'],
    ['a'],
  ])
})

test('ten addresses can be analysed at once', () => {
  expect([10, 11].map((count) => RepositoryUrls.safeParse(Array(count).fill('a')).success)).toEqual([
    true,
    false,
  ])
})

test('a question is generic without a language', () => {
  expect(NewQuestion.parse({ title: 'Why?', language: '' }).language).toBeNull()
})

test('a question is about a language of the catalogue', () => {
  expect(NewQuestion.safeParse({ title: 'Why?', language: 'klingon' }).success).toBe(false)
})

test('an empty answer is none', () => {
  expect(told(NewAnswer, { description: ' ' })).toEqual(['Your answer is required'])
})

test.each([2, -1, '1', null])('%o is no vote', (vote) => {
  expect(Vote.safeParse({ action: 'vote', vote }).success).toBe(false)
})

test.each([0, 1])('%o is a vote', (vote) => {
  expect(Vote.safeParse({ action: 'vote', vote }).success).toBe(true)
})

test('an education does not end before it starts', () => {
  expect(told(NewEducation, { organizationName: 'TU', startYear: 2020, endYear: 2019 })).toEqual([
    'The end lies before the start',
  ])
})

test('a position does not end before it starts, to the month', () => {
  const position = { jobTitle: 'Engineer', startYear: 2020, startMonth: 5, endYear: 2020 }
  expect([5, 4, null].map((endMonth) => NewPosition.safeParse({ ...position, endMonth }).success)).toEqual([
    true,
    false,
    true,
  ])
})

test('a current position has no end (spec §2)', () => {
  expect(
    NewPosition.parse({ jobTitle: 'Engineer', current: true, endYear: 2020, endMonth: 1 }),
  ).toMatchObject({
    endYear: null,
    endMonth: null,
  })
})

test('a new section is a text on the bench (spec §3, §9)', () => {
  expect(NewSection.parse({ title: 'About me' })).toMatchObject({ area: 'Bench', type: 'text', order: 0 })
})

test('order counts down from the length of the list (spec §7)', () => {
  expect(countingDown(['a', 'b', 'c']).payload.map(({ order }) => order)).toEqual([3, 2, 1])
})

test('an order names everything once', () => {
  expect(Order.safeParse(countingDown([id, id])).success).toBe(false)
})

test.each(['/', '/users/ann?tab=log', '/settings#top'])('%s can be returned to', (address) => {
  expect(ReturnTo.parse(address)).toBe(address)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
])('%o cannot be returned to', (address) => {
  expect(ReturnTo.safeParse(address).success).toBe(false)
})
