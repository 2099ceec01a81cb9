import { contract } from '@handiwork/core/api'
import { expect, test, vi } from 'vitest'
import { createInternalCall } from '../../src/pages/internal-call.ts'
import { createRatedUser, pushFixture } from '../create-rated-user.ts'
import { insertRepository, insertUserRepository } from '../insert-repository.ts'
import { insertReport } from '../self-attested-report-fixture.ts'
import { insertCiReport } from '../sigstore/insert-ci-report.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

/** What the page of a user reads. */
const callPage = (call: ReturnType<typeof createInternalCall>, id: string, login: string) =>
  Promise.all([
    call(contract.users.getByLogin, { params: { login } }),
    call(contract.users.rating, { params: { id } }),
    call(contract.pushes.list, {
      params: { referenceType: 'user', referenceId: id, pushType: 'monthly' },
    }),
    call(contract.repositories.top, { params: { id } }),
    call(contract.reports.list, { params: { id } }),
    call(contract.ciReports.list, { params: { id } }),
  ])

async function createAda(server: TestServer) {
  const ada = await createRatedUser(
    server,
    { languages: { go: 3 }, pushes: [pushFixture('2026-05')] },
    { login: 'ada' },
  )
  await insertReport(server, ada)
  await insertCiReport(server, ada)
  const repository = await insertRepository(server, { name: 'loom', report: {} })
  await insertUserRepository(server, ada, repository, { experience: 9, contributor: {} })
  return ada
}

test('a direct call returns what a request returns', async () => {
  await using server = await createTestServer({ now: () => new Date('2026-11-27T09:00:00Z') })
  const { id } = await createAda(server)
  const inject = vi.spyOn(server.app, 'inject')
  const direct = await callPage(createInternalCall(server.app, undefined), id, 'ada')
  expect(inject).not.toHaveBeenCalled()
  expect(direct).toEqual(await callPage(createInternalCall(server.app, {}), id, 'ada'))
  expect(inject).toHaveBeenCalledTimes(6)
  inject.mockRestore()
})

test.each(['private', 'hidden', 'deleted'] as const)(
  'a direct call is refused as a request is for a %s user',
  async (visibility) => {
    await using server = await createTestServer()
    const { id } = await server.createUser({ login: 'eve', visibility })
    const codes = await Promise.all(
      [undefined, {}].map((credentials) =>
        createInternalCall(server.app, credentials)(contract.users.rating, { params: { id } }).then(
          () => 'ok',
          ({ code }: { code: string }) => code,
        ),
      ),
    )
    expect(codes[0]).toBe(codes[1])
    expect(codes[0]).not.toBe('ok')
  },
)

test('a direct call reports a missing user as a request does', async () => {
  await using server = await createTestServer()
  const call = createInternalCall(server.app, undefined)
  await expect(call(contract.users.getByLogin, { params: { login: 'nemo' } })).rejects.toMatchObject({
    code: 'notFound',
  })
  await expect(call(contract.users.rating, { params: { id: 'no id' } })).rejects.toMatchObject({
    code: 'notFound',
  })
})
