import { contract, type Route } from '@handiwork/core/api'
import { emptyReport, sampleReport, wideReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { requirePersonalReport } from './personal-report.ts'
import { createReportClient } from './report-client.ts'

const call = createReportClient(requirePersonalReport(wideReport()), 'mira')
const mira = await call(contract.users.getByLogin, { params: { login: 'Mira' } })
const { _id: id } = mira
const [first] = (await call(contract.repositories.listByUser, { params: { id } })).items
const repository = { params: { id: first?._id ?? '' } }
const byUser = { params: { id } }

// All replies must match the contract's schemas.
test.each([
  ['the user by login', contract.users.getByLogin, mira],
  ['the user by id', contract.users.get, await call(contract.users.get, byUser)],
  ['the resume', contract.resumes.get, await call(contract.resumes.get, { params: { login: 'mira' } })],
  ['the rating', contract.users.rating, await call(contract.users.rating, byUser)],
  ['self-attested reports', contract.reports.list, await call(contract.reports.list, byUser)],
  ['the top repositories', contract.repositories.top, await call(contract.repositories.top, byUser)],
  ['a repository', contract.repositories.get, await call(contract.repositories.get, repository)],
  ['its issues', contract.repositories.issues, await call(contract.repositories.issues, repository)],
  [
    'pushes',
    contract.pushes.list,
    await call(contract.pushes.list, {
      params: { referenceType: 'user', referenceId: id, pushType: 'monthly' },
    }),
  ],
] as [string, Route, unknown][])('%s matches the contract', (_, route, reply) => {
  expect(route.reply?.safeParse(reply).error).toBeUndefined()
})

test('returns a page of a list with its total', async () => {
  const { items, total } = await call(contract.repositories.listByUser, {
    ...byUser,
    query: { offset: 6, limit: 24 },
  })
  expect({ itemCount: items.length, total }).toEqual({ itemCount: 2, total: 8 })
})

test.each([
  ['another login', () => call(contract.users.getByLogin, { params: { login: 'ann' } })],
  ['the resume of another login', () => call(contract.resumes.get, { params: { login: 'ann' } })],
  ["a route that profiles don't use", () => call(contract.leaders.list)],
])('rejects with notFound for %s', async (_, request) => {
  await expect(request()).rejects.toMatchObject({ code: 'notFound' })
})

test("returns twelve months, ending with the report's", async () => {
  const params = { referenceType: 'user', referenceId: id, pushType: 'monthly' } as const
  const { pushes } = await call(contract.pushes.list, { params })
  expect({
    isWithinTwelveMonths: pushes.length <= 12,
    lastMonth: pushes.at(-1)?.timestamp.slice(0, 7),
  }).toEqual({ isWithinTwelveMonths: true, lastMonth: '2026-11' })
})

test("returns the person's languages, technologies and top projects as the resume", async () => {
  const { person } = requirePersonalReport(wideReport())
  const resume = await call(contract.resumes.get, { params: { login: 'MIRA' } })
  expect(resume).toMatchObject({
    user: {
      name: 'Mira Okafor',
      languages: person.languages,
      experience: { total: person.experience.total },
    },
    groups: person.groups,
    ...{ sections: [], positions: [], educations: [] },
  })
  expect(resume.repositories).toEqual(await call(contract.repositories.top, byUser))
})

test('returns the repositories with the most xp as the top ones', async () => {
  const top = await call(contract.repositories.top, byUser)
  expect(top.map(({ experience }) => Math.round(experience))).toEqual([412, 391, 371, 338, 265, 169])
})

test('contains neither email addresses nor warnings', async () => {
  const resume = await call(contract.resumes.get, { params: { login: 'mira' } })
  const texts = JSON.stringify([mira, resume, await call(contract.repositories.get, repository)])
  expect(texts).not.toMatch(/mira@|"email|"fileName"/)
})

test('assigns the same ids for the same person', () => {
  const second = createReportClient(requirePersonalReport(sampleReport()), 'mira')
  return expect(second(contract.users.getByLogin, { params: { login: 'mira' } })).resolves.toMatchObject({
    _id: id,
  })
})

test('returns a person without repositories', async () => {
  const empty = createReportClient(requirePersonalReport(emptyReport()), 'mira')
  await expect(empty(contract.users.getByLogin, { params: { login: 'mira' } })).resolves.toMatchObject({
    projectCount: 0,
    publicProjectCount: 0,
  })
})
