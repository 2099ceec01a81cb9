import type { HostedRepository } from '@handiwork/core/sources'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer } from '../../../test/test-server.ts'
import type { Database } from '../../db/tables.ts'
import type { ResolvedRepository } from './resolved-repository.ts'
import { upsertRepositories } from './upsert-repositories.ts'

describe.each(databases)('the description of a repository on $kind', ({ open }) => {
  test.each([
    ['is stored', 'Weaves cloth', 'Weaves cloth'],
    ['is null if it is empty', ' ', null],
    ['is storable and at most 350 characters long', `a\0${'b'.repeat(400)}`, `a\ufffd${'b'.repeat(348)}`],
  ])('%s', async (_, description, stored) => {
    await using server = await createTestServer({ open })
    await upsertRepositories(server.db, [loom({ description })])
    expect(await readDescription(server.db)).toBe(stored)
  })

  test.each([
    ['follows its code host', loom({ description: 'Weaves silk' }), 'Weaves silk'],
    ['is deleted if its code host has none', loom({ description: null }), null],
    ['stays the same if its code host does not respond', loom('unknown'), 'Weaves cloth'],
  ])('%s', async (_, changed, stored) => {
    await using server = await createTestServer({ open })
    await upsertRepositories(server.db, [loom({ description: 'Weaves cloth' })])
    await upsertRepositories(server.db, [changed])
    expect(await readDescription(server.db)).toBe(stored)
  })
})

function loom(hosted: Partial<HostedRepository> | 'unknown'): ResolvedRepository {
  const cloneUrl = 'https://github.test/ada/loom.git'
  return {
    address: { kind: 'gitHub', fullName: 'ada/loom', cloneUrl },
    hosted: hosted === 'unknown' ? hosted : { ...hostedLoom, ...hosted },
  }
}

const hostedLoom: HostedRepository = {
  ...{ id: '1', fullName: 'ada/loom', description: null, isPrivate: false, isArchived: false },
  ...{ stars: 3, forks: 0, parent: null, isFork: false, sizeKilobytes: 10, defaultBranch: 'main' },
  ...{ ownerLogin: 'ada', ownerAvatarUrl: null, openIssueCount: 0, pushedAt: null, createdAt: null },
}

async function readDescription(db: Database): Promise<string | null> {
  const { description } = await db.selectFrom('repositories').select('description').executeTakeFirstOrThrow()
  return description
}
