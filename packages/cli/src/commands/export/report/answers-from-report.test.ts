import { contract, type Route } from '@handiwork/core/api'
import { emptyReport, sampleReport, wideReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { answersFromReport } from './answers-from-report.ts'
import { personalReport } from './personal-report.ts'

const call = answersFromReport(personalReport(wideReport()), 'mira')
const mira = await call(contract.users.getByLogin, { params: { login: 'Mira' } })
const { _id: id } = mira
const [first] = (await call(contract.repositories.listOfUser, { params: { id } })).items
const repository = { params: { id: first?._id ?? '' } }
const whose = { params: { id } }

// Whatever a page is told has to be in the shapes of the contract.
test.each([
  ['the person by login', contract.users.getByLogin, mira],
  ['the person by id', contract.users.get, await call(contract.users.get, whose)],
  ['the rating', contract.users.rating, await call(contract.users.rating, whose)],
  ['what is self-attested', contract.reports.list, await call(contract.reports.list, whose)],
  ['the top repositories', contract.repositories.top, await call(contract.repositories.top, whose)],
  ['a repository', contract.repositories.get, await call(contract.repositories.get, repository)],
  ['its issues', contract.repositories.issues, await call(contract.repositories.issues, repository)],
  [
    'pushes',
    contract.pushes.list,
    await call(contract.pushes.list, {
      params: { referenceType: 'user', referenceId: id, pushType: 'monthly' },
    }),
  ],
] as [string, Route, unknown][])('%s comes as a service would tell it', (_, route, answer) => {
  expect(route.reply?.safeParse(answer).error).toBeUndefined()
})

test('of a list a part is told, and how long the whole is', async () => {
  const { items, total } = await call(contract.repositories.listOfUser, {
    ...whose,
    query: { offset: 6, limit: 24 },
  })
  expect([items.length, total]).toEqual([2, 8])
})

test.each([
  ['somebody else', () => call(contract.users.getByLogin, { params: { login: 'ann' } })],
  ['what no profile asks for', () => call(contract.leaders.list)],
])('%s is not found', async (_, asked) => {
  await expect(asked()).rejects.toMatchObject({ code: 'notFound' })
})

test('twelve months are told, that of the report the last', async () => {
  const params = { referenceType: 'user', referenceId: id, pushType: 'monthly' } as const
  const { pushes } = await call(contract.pushes.list, { params })
  expect([pushes.length <= 12, pushes.at(-1)?.timestamp.slice(0, 7)]).toEqual([true, '2026-11'])
})

test('neither addresses nor warnings are told', async () => {
  const told = JSON.stringify([mira, await call(contract.repositories.get, repository)])
  expect(told).not.toMatch(/mira@|"email|"fileName"/)
})

test('the same report has the same ids', () => {
  const again = answersFromReport(personalReport(sampleReport()), 'mira')
  return expect(again(contract.users.getByLogin, { params: { login: 'mira' } })).resolves.toMatchObject({
    _id: id,
  })
})

test('a person of whom nothing was found is told, too', async () => {
  const none = answersFromReport(personalReport(emptyReport()), 'mira')
  await expect(none(contract.users.getByLogin, { params: { login: 'mira' } })).resolves.toMatchObject({
    projectCount: 0,
  })
})
