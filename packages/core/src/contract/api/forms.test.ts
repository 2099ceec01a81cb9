import { expect, test } from 'vitest'
import type { z } from 'zod'
import { RepositoryUrls } from './analyze-form.ts'
import { ReturnTo } from './auth.ts'
import { NewEducation } from './educations.ts'
import { NewJob } from './job.ts'
import { descendingOrder, ListOrder } from './ordered-list.ts'
import { NewMember, NewOrganization } from './organization.ts'
import { NewPackage } from './packages.ts'
import { NewPosition } from './positions.ts'
import { NewAnswer, NewQuestion, Vote } from './question.ts'
import { NewSection } from './sections.ts'

const id = '01890000-0000-7000-8000-000000000000'
const errorMessages = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ message }) => message) ?? []

const job = {
  organizationId: id,
  title: 'Engineer',
  description: 'x'.repeat(256),
  remote: true,
  url: 'example.com',
}

test("lists a job form's errors in the spec's order", () => {
  expect(errorMessages(NewJob, {})).toEqual([
    'Organization is required',
    'Title is required',
    'Description is required',
    'Either location should be filled in or the job should be remote',
    'A published job needs a way to apply',
  ])
})

test.each([
  [{ applyMethod: 'link', url: '' }, 'Enter the link where candidates apply'],
  [{ applyMethod: 'email', url: '' }, 'Enter the email address that candidates write to'],
  [
    { salaryMin: 2, salaryMax: 1, salaryCurrency: 'EUR', salaryPeriod: 'day' },
    'The minimum salary must not be higher than the maximum',
  ],
  [{ salaryMin: 1, salaryPeriod: 'day' }, 'Choose the currency of the salary'],
  [{ salaryMax: 1, salaryCurrency: 'EUR' }, 'Choose the period of the salary'],
  [{ salaryCurrency: 'XXX' }, 'Use a currency code of ISO 4217, such as EUR'],
])('rejects a job with %j: %s', (terms, message) => {
  expect(errorMessages(NewJob, { ...job, ...terms })).toEqual([message])
})

test('accepts a draft without a way to apply', () => {
  expect(errorMessages(NewJob, { ...job, url: '', applyMethod: 'email', status: 'draft' })).toEqual([])
})

test('requires a job description of at least 256 characters', () => {
  expect(errorMessages(NewJob, { ...job, description: 'x'.repeat(255) })).toEqual([
    'Description is too short',
  ])
})

test('accepts a job that is remote or has a location', () => {
  expect({
    remote: errorMessages(NewJob, job),
    withLocation: errorMessages(NewJob, { ...job, remote: false, location: 'Berlin' }),
  }).toEqual({ remote: [], withLocation: [] })
})

test('requires an organization name', () => {
  expect(errorMessages(NewOrganization, { name: ' ' })).toEqual(['The organization name is required'])
})

test.each(['hire.example.com', 'localhost', 'HIRE.example.com'])('accepts %s as a host', (host) => {
  expect(NewOrganization.parse({ name: 'Example', host }).host).toBe(host.toLowerCase())
})

test.each(['http://example.com', 'a..b', '.example.com', 'example.com/', 'a b', 'example.com:80'])(
  'rejects %s as a host',
  (host) => {
    expect(NewOrganization.safeParse({ name: 'Example', host }).success).toBe(false)
  },
)

test("requires a member's email or login and defaults to the contributor role", () => {
  expect({
    emptyKeyErrors: errorMessages(NewMember, { key: '' }),
    defaultRole: NewMember.parse({ key: 'ben' }).role,
  }).toEqual({ emptyKeyErrors: ['Email or Login should be entered'], defaultRole: 'contributor' })
})

test('rejects the owner role for a new member', () => {
  expect(NewMember.safeParse({ key: 'ben', role: 'owner' }).success).toBe(false)
})

test('requires a package title and group', () => {
  expect(errorMessages(NewPackage, { title: '', group: '' })).toEqual([
    'All fields are required',
    'All fields are required',
  ])
})

test.each([-1, 11])('rejects %i as the weight of a package (spec §3: difficulty up to 10)', (weight) => {
  expect(NewPackage.safeParse({ title: 'React', group: 'frontend', weight }).success).toBe(false)
})

test('requires a URL and ignores empty ones', () => {
  expect({
    emptyUrlsErrors: errorMessages(RepositoryUrls, ['', ' ']),
    parsedUrls: RepositoryUrls.parse(['', ' a ']),
  }).toEqual({ emptyUrlsErrors: ['Please enter a URL'], parsedUrls: ['a'] })
})

test('accepts at most ten URLs', () => {
  expect([10, 11].map((count) => RepositoryUrls.safeParse(Array(count).fill('a')).success)).toEqual([
    true,
    false,
  ])
})

test('treats a question without a language as generic', () => {
  expect(NewQuestion.parse({ title: 'Why?', language: '' }).language).toBeNull()
})

test("rejects a question's language outside the catalog", () => {
  expect(NewQuestion.safeParse({ title: 'Why?', language: 'klingon' }).success).toBe(false)
})

test.each(['', ' '])('rejects %j as the title of a question', (title) => {
  expect(NewQuestion.safeParse({ title, language: 'go' }).success).toBe(false)
})

test.each([' ', '<p> </p>', '<p><br></p>'])('rejects %j as an answer without text', (description) => {
  expect(errorMessages(NewAnswer, { description })).toEqual(['Your answer is required'])
})

test.each([2, -1, '1', null])('rejects %o as a vote', (vote) => {
  expect(Vote.safeParse({ action: 'vote', vote }).success).toBe(false)
})

test.each([0, 1])('accepts %o as a vote', (vote) => {
  expect(Vote.safeParse({ action: 'vote', vote }).success).toBe(true)
})

test('requires the organization of an education', () => {
  expect(NewEducation.safeParse({ organizationName: ' ', startYear: 2020 }).success).toBe(false)
})

test.each([
  [1899, false],
  [1900, true],
  [2100, true],
  [2101, false],
  ['2020', false],
])('accepts the start year %o: %o', (startYear, isValid) => {
  expect(NewEducation.safeParse({ organizationName: 'TU', startYear }).success).toBe(isValid)
})

test('rejects an education that ends before it starts', () => {
  expect(errorMessages(NewEducation, { organizationName: 'TU', startYear: 2020, endYear: 2019 })).toEqual([
    'The end date must not be before the start date',
  ])
})

test('rejects a position that ends before it starts, by month', () => {
  const position = { jobTitle: 'Engineer', startYear: 2020, startMonth: 5, endYear: 2020 }
  expect([5, 4, null].map((endMonth) => NewPosition.safeParse({ ...position, endMonth }).success)).toEqual([
    true,
    false,
    true,
  ])
})

test('clears the end of a current position (spec §2)', () => {
  expect(
    NewPosition.parse({ jobTitle: 'Engineer', current: true, endYear: 2020, endMonth: 1 }),
  ).toMatchObject({
    endYear: null,
    endMonth: null,
  })
})

test('creates new sections as text on the bench (spec §3, §9)', () => {
  expect(NewSection.parse({ title: 'About me' })).toMatchObject({ area: 'Bench', type: 'text', order: 0 })
})

test('numbers entries downward from the length of the list (spec §7)', () => {
  expect(descendingOrder(['a', 'b', 'c']).payload.map(({ order }) => order)).toEqual([3, 2, 1])
})

test('rejects a duplicate entry in an order', () => {
  expect(ListOrder.safeParse(descendingOrder([id, id])).success).toBe(false)
})

test.each(['/', '/users/ann?tab=log', '/settings#top'])('accepts the return path %s', (address) => {
  expect(ReturnTo.parse(address)).toBe(address)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
])('rejects the return path %o', (address) => {
  expect(ReturnTo.safeParse(address).success).toBe(false)
})
