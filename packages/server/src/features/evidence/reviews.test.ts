import { randomUUIDv7 } from 'node:crypto'
import { ANONYMOUS_NAME, type Reviews } from '@handiwork/core/contract'
import { packEvidence, type ReviewedCommit } from '@handiwork/core/evidence'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import {
  contributorFixture,
  insertRepository,
  insertUserRepository,
} from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { evidenceStore } from '../../stores/evidence-store.ts'
import { MAX_NAMED_USERS } from '../../stores/repository-users.ts'
import { reviewAuthorKey } from '../../stores/review-author-key.ts'

const reviews: Reviews = {
  ...{ commitCount: 3, authorCount: 2, sessionCount: 2, reviewedCount: 3, ackedCount: 0, testedCount: 0 },
  ...{ reportedCount: 0, signedOffCount: 0 },
}

const idOf = (number: number) => String(number).padStart(40, '0')

function review(number: number, repository: string, changes: Partial<ReviewedCommit> = {}): ReviewedCommit {
  return {
    ...{ id: idOf(number), repository, seconds: 1_770_000_000 + number * 60, roles: ['reviewed'] },
    ...{ startsSession: number === 1, authors: [reviewAuthorKey('Tove Lind')] },
    ...changes,
  }
}

/** A reviewer without commits, and the record of these reviews; without them, a record of an earlier version. */
async function createReviewer(server: TestServer, reviewed: readonly ReviewedCommit[] | undefined) {
  const user = await createRatedUser(server, { person: { reviews } }, { login: 'ada' })
  const record = { model: 'xp/2' as const, commits: [], technologies: [], repositories: [] }
  await evidenceStore(server.db).save(user.id, { ...record, ...(reviewed && { reviews: reviewed }) })
  return user
}

describe.each(databases)('reviewed commits on $kind', ({ open }) => {
  test('list the commits with their authors as the repository shows them, latest first', async () => {
    await using server = await createTestServer({ open })
    const contributors = [
      contributorFixture({ name: 'Tove Lind', commitCount: 7 }),
      contributorFixture({ name: 'Hidden Hal', commitCount: 8 }),
      contributorFixture({ name: ANONYMOUS_NAME, commitCount: 9 }),
    ]
    const repository = await insertRepository(server, { name: 'kestrel', report: { contributors } })
    const tove = await server.createUser({ login: 'tove', name: 'Tove L' })
    const hal = await server.createUser({ name: 'Hal Secret', visibility: 'private' })
    await insertUserRepository(server, tove, repository, { contributor: contributors[0]! })
    await insertUserRepository(server, hal, repository, { contributor: contributors[1]! })
    const keys = ['Hidden Hal', ANONYMOUS_NAME, 'Gone'].map(reviewAuthorKey)
    const ada = await createReviewer(server, [
      review(1, repository),
      review(2, repository, { roles: ['acked', 'tested'], authors: keys }),
    ])
    await insertUserRepository(server, ada, repository, { contributed: false })
    const { body } = await server.get(`/api/users/${ada.id}/evidence/reviews`)
    expect(body).toMatchObject({
      ...{
        reviews,
        available: true,
        hiddenCommitCount: 0,
        earlierCommitCount: 1,
        commitCount: 2,
        next: null,
      },
      repositories: [{ _id: repository, fullName: 'someone/kestrel', commitCount: 2, sessionCount: 1 }],
      commits: [
        {
          ...{ id: idOf(2), url: `https://github.test/someone/kestrel/commit/${idOf(2)}` },
          ...{ roles: ['acked', 'tested'], startsSession: false, otherAuthorCount: 2 },
          authors: [{ name: 'Hidden Hal', login: null }],
        },
        {
          id: idOf(1),
          startsSession: true,
          authors: [{ name: 'Tove L', login: 'tove' }],
          otherAuthorCount: 0,
        },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('Hal Secret')
  })

  test('link their authors also in a repository with many users', async () => {
    await using server = await createTestServer({ open })
    const contributors = ['Tove Lind', 'Twin', 'Twin'].map((name) => contributorFixture({ name }))
    const repository = await insertRepository(server, { report: { contributors } })
    const others = Array.from({ length: MAX_NAMED_USERS + 1 }, () => randomUUIDv7())
    await server.db
      .insertInto('users')
      .values(others.map((id) => ({ id, login: id })))
      .execute()
    for (const id of others) await insertUserRepository(server, { id }, repository)
    const tove = await server.createUser({ login: 'tove' })
    await insertUserRepository(server, tove, repository, { contributor: { name: 'Tove Lind' } })
    await insertUserRepository(server, await server.createUser(), repository, {
      contributor: { name: 'Twin' },
    })
    const authors = ['Tove Lind', 'Twin'].map(reviewAuthorKey)
    const ada = await createReviewer(server, [review(1, repository, { authors })])
    await insertUserRepository(server, ada, repository, { contributed: false })
    const { body } = await server.get(`/api/users/${ada.id}/evidence/reviews`)
    expect(body.commits[0].authors).toEqual([
      { name: 'Tove Lind', login: 'tove' },
      { name: 'Twin', login: null },
    ])
  })

  test('show commits of private repositories to their people only', async () => {
    await using server = await createTestServer({ open })
    const secret = await insertRepository(server, { name: 'secret', private: true, report: {} })
    const ada = await createReviewer(server, [review(1, secret)])
    await insertUserRepository(server, ada, secret, { contributed: false, listed: true })
    const other = await server.createUser()
    const path = `/api/users/${ada.id}/evidence/reviews`
    const hidden = { hiddenCommitCount: 1, commitCount: 0, repositories: [], commits: [] }
    expect((await server.get(path)).body).toMatchObject(hidden)
    expect((await server.get(path, { as: other })).body).toMatchObject(hidden)
    expect((await server.get(`${path}?repository=${secret}`)).status).toBe(404)
    expect((await server.get(path, { as: ada })).body).toMatchObject({ hiddenCommitCount: 0, commitCount: 1 })
  })

  test('return every commit once, page by page', async () => {
    await using server = await createTestServer({ open })
    const repository = await insertRepository(server, { report: {} })
    const all = Array.from({ length: 120 }, (_, index) =>
      review(index, repository, { seconds: 1_770_000_000 + (index >> 2) }),
    )
    const ada = await createReviewer(server, all)
    await insertUserRepository(server, ada, repository)
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query = cursor === '' ? '' : `?cursor=${cursor}`
      const { body } = await server.get(`/api/users/${ada.id}/evidence/reviews${query}`)
      ids.push(...body.commits.map(({ id }: { id: string }) => id))
      cursor = body.next
    }
    expect(ids).toEqual(all.map(({ id }) => id).reverse())
  })

  test('are not available for a record of an earlier version', async () => {
    await using server = await createTestServer({ open })
    const ada = await createReviewer(server, undefined)
    const { body } = await server.get(`/api/users/${ada.id}/evidence/reviews`)
    expect(body).toMatchObject({ reviews, available: false, earlierCommitCount: 0, commits: [] })
  })
})

test('a stored record contains no names of authors', () => {
  const record = { model: 'xp/2' as const, commits: [], technologies: [], repositories: [] }
  const packed = JSON.stringify(packEvidence({ ...record, reviews: [review(1, 'one')] }))
  expect(packed).toContain(reviewAuthorKey('Tove Lind'))
  expect(packed).not.toContain('Tove')
})
