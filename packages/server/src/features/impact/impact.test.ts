import { randomBytes } from 'node:crypto'
import type { Declaration, ImpactRow } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertSearchRecord } from '../../../test/insert-search-record.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { recordHiringEvent } from '../../stores/hiring-log.ts'
import type { DeclaredCount } from './declaration-store.ts'
import { impactReport } from './impact-report.ts'

const path = '/api/impact/declaration'
const newKey = () => randomBytes(32).toString('base64url')
const appeared = { appeared: true, topTen: false, shortlisted: false }

describe.each(databases)('declarations of categories on $kind', ({ open }) => {
  test('are changed and withdrawn with the key of the browser, and name no one', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const { pass } = (await server.get('/api/impact/outcomes', { as: ada })).body
    const key = newKey()
    const body: Declaration = { key, pass, sex: 'female', race: 'asian', outcomes: appeared }
    expect((await server.put(path, { body })).status).toBe(204)
    await server.put(path, { body: { ...body, race: null } })
    const rows = await stored(server)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ sex: 'female', race: null, appeared: true })
    expect(JSON.stringify(rows)).not.toContain(ada.id)
    expect(Object.keys(rows[0]!).toSorted()).toEqual(
      ['appeared', 'keyHash', 'month', 'race', 'sex', 'shortlisted', 'topTen'].toSorted(),
    )
    expect((await server.post('/api/impact/withdrawals', { body: { key } })).status).toBe(204)
    expect(await stored(server)).toEqual([])
  })

  test('come only from people with a profile, who all have the same pass', async () => {
    await using server = await createTestServer({ open })
    const passes = []
    for (const user of [await server.createUser(), await server.createUser()])
      passes.push((await server.get('/api/impact/outcomes', { as: user })).body.pass)
    expect(passes[0]).toBe(passes[1])
    const body = { key: newKey(), pass: 'another', sex: 'male', race: null, outcomes: appeared }
    expect((await server.put(path, { body })).status).toBe(403)
    expect(await stored(server)).toEqual([])
  })

  test('contain what happened to their person in the last year', async () => {
    await using server = await createTestServer({ open })
    const [ada, recruiter] = [await server.createUser(), await server.createUser({ role: 'client' })]
    const outcomes = async () => (await server.get('/api/impact/outcomes', { as: ada })).body.outcomes
    expect(await outcomes()).toEqual({ appeared: false, topTen: false, shortlisted: false })
    await recordHiringEvent(server.db, { recruiterId: recruiter.id, action: 'shortlist', userId: ada.id })
    const recordId = await insertSearchRecord(server.db, { recruiter, found: ada })
    expect(await outcomes()).toEqual({ appeared: true, topTen: true, shortlisted: true })
    const row = server.db.updateTable('searchRecordRows').where('recordId', '=', recordId)
    await row.set({ rank: 11 }).execute()
    expect(await outcomes()).toEqual({ appeared: true, topTen: false, shortlisted: true })
    await row.set({ at: '2020-01-01T00:00:00Z' }).execute()
    await server.db.updateTable('hiringLog').set({ at: '2020-01-01T00:00:00Z' }).execute()
    expect(await outcomes()).toEqual({ appeared: false, topTen: false, shortlisted: false })
  })
})

const many = (
  sex: DeclaredCount['sex'],
  race: DeclaredCount['race'],
  people: number,
  shortlisted: number,
) => ({
  ...{ sex, race, people, shortlisted },
  topTen: people,
})

test('an impact ratio compares with the category that has the highest rate', () => {
  const counts = [
    many('female', 'white', 100, 20),
    many('male', 'white', 100, 50),
    many('female', 'asian', 50, 25),
    many('male', 'asian', 50, 20),
  ]
  const { people, selection, scoring } = impactReport(counts)
  expect(people).toBe(300)
  expect(selection.sex).toEqual([
    { sex: 'female', race: null, people: 150, rate: 0.3, ratio: 0.64 },
    { sex: 'male', race: null, people: 150, rate: 0.47, ratio: 1 },
  ])
  expect(find(selection.intersectional, 'female', 'white')).toMatchObject({ rate: 0.2, ratio: 0.4 })
  expect(scoring.sex.map(({ ratio }) => ratio)).toEqual([1, 1])
})

test('a small category is not published, and neither are numbers that would reveal it', () => {
  const counts = [
    many('female', 'white', 100, 20),
    many('male', 'white', 100, 50),
    many('female', 'asian', 3, 3),
    many('male', 'asian', 50, 20),
  ]
  const { selection } = impactReport(counts)
  expect(find(selection.intersectional, 'female', 'asian')).toMatchObject({ people: null, rate: null })
  const female = selection.intersectional.filter(({ sex, people }) => sex === 'female' && people !== null)
  const total = selection.sex.find(({ sex }) => sex === 'female')!.people
  expect(total === null || female.reduce((sum, { people }) => sum + people!, 0) !== total - 3).toBe(true)
})

test('nothing is published of fewer than ten people', () => {
  const report = impactReport([many('female', 'white', 9, 1)])
  expect(report.people).toBe(null)
  expect(JSON.stringify(report)).not.toMatch(/"people":\d/)
})

function find(rows: readonly ImpactRow[], sex: ImpactRow['sex'], race: ImpactRow['race']) {
  return rows.find((row) => row.sex === sex && row.race === race)
}

const stored = ({ db }: TestServer) => db.selectFrom('categoryDeclarations').selectAll().execute()
