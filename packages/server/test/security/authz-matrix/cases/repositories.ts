import { contract, type RepositoryListType } from '@handiwork/core/api'
import { insertRepository, insertUserRepository, type RepositoryColumns } from '../../../insert-repository.ts'
import type { TestUserColumns } from '../../../test-users.ts'
import type { CaseRequest, MatrixCase, MatrixCases } from '../case-request.ts'
import { unknownId } from '../insert-rows.ts'
import type { MatrixScene } from '../scene.ts'

const { repositories, pushes, issues, evidence } = contract

/** Inserts a repository with the owner as contributor and returns its id. */
async function insertOwnRepository(
  { server, owner }: MatrixScene,
  columns?: RepositoryColumns,
): Promise<string> {
  const id = await insertRepository(server, { report: {}, ...columns })
  await insertUserRepository(server, await owner(), id, { contributor: {} })
  return id
}

function repositoryCase(
  route: CaseRequest['route'],
  columns?: RepositoryColumns,
  body?: unknown,
): MatrixCase {
  return async (scene) => ({ route, params: { id: await insertOwnRepository(scene, columns) }, body })
}

function listCase(columns: TestUserColumns): MatrixCase {
  return async ({ owner }) => {
    const { id } = await owner(columns)
    return [repositories.listByUser, repositories.top].map((route) => ({ route, params: { id } }))
  }
}

const hiddenFromOthers = {
  ...{ signed_out: '403', user: '403', recruiter: '403', org_contributor: '403', org_admin: '403' },
  ...{ org_owner: '403', deleted_user: '403' },
}

function ownerListCase(type: RepositoryListType): MatrixCase {
  return async ({ owner }) => ({
    route: repositories.listByUser,
    params: { id: (await owner()).id },
    query: { type },
    expectedCells: hiddenFromOthers,
  })
}

function pushesRequest(referenceType: string, referenceId: string): CaseRequest {
  return { route: pushes.list, params: { referenceType, referenceId, pushType: 'monthly' } }
}

const sameForAll = (status: string) => ({
  ...{ signed_out: status, user: status, owner: status, recruiter: status, org_contributor: status },
  ...{ org_admin: status, org_owner: status, site_admin: status, api_token: status, deleted_user: status },
})

/** Unknown types, and a time span that is too long. */
const invalidPushesCase: MatrixCase = async ({ owner }) => {
  const { id: referenceId } = await owner()
  const params = { referenceType: 'user', referenceId, pushType: 'monthly' }
  const timeSpan = { startTimestamp: '2020-01-01T00:00:00.000Z', endTimestamp: '2026-01-01T00:00:00.000Z' }
  return [
    { params: { ...params, referenceType: 'team' } },
    { params: { ...params, pushType: 'weekly' } },
    { params, query: timeSpan },
  ].map((request) => ({ route: pushes.list, ...request, expectedCells: sameForAll('400') }))
}

function addRepositoriesCase(count: number): MatrixCase {
  return async ({ owner }) => ({
    route: repositories.analyze,
    body: {
      action: 'analyze',
      userId: (await owner()).id,
      repositoryUrls: Array.from({ length: count }, (_, index) => `https://github.test/someone/r${index}`),
    },
  })
}

export const repositoriesCases: MatrixCases = {
  Z062: [repositoryCase(repositories.get)],
  Z063: [repositoryCase(repositories.get, { private: true })],
  Z064: [listCase({}), ownerListCase('removed'), ownerListCase('uncounted')],
  Z065: [listCase({ visibility: 'private' })],
  Z066: [repositoryCase(repositories.issues)],
  Z067: [repositoryCase(repositories.issues, { private: true })],
  Z204: [repositoryCase(repositories.knowledge)],
  Z205: [repositoryCase(repositories.knowledge, { private: true })],
  Z172: [repositoryCase(evidence.ofRepository)],
  Z173: [repositoryCase(evidence.ofRepository, { private: true })],
  Z068: [addRepositoriesCase(1), addRepositoriesCase(10)],
  Z069: [addRepositoriesCase(11), addRepositoriesCase(0)],
  Z070: [repositoryCase(repositories.change, {}, { action: 'analyze' })],
  Z071: [repositoryCase(repositories.change, {}, { action: 'restore' })],
  Z072: [repositoryCase(repositories.remove)],
  Z073: [() => [{ route: issues.list }, { route: issues.list, query: { languages: 'go,rust' } }]],
  Z074: [
    async ({ owner }) => pushesRequest('user', (await owner()).id),
    async (scene) => pushesRequest('repository', await insertOwnRepository(scene)),
    invalidPushesCase,
  ],
  Z075: [
    async ({ owner }) => pushesRequest('user', (await owner({ visibility: 'private' })).id),
    async (scene) => pushesRequest('repository', await insertOwnRepository(scene, { private: true })),
    () => ({ ...pushesRequest('user', unknownId), expectedCells: sameForAll('404') }),
  ],
}
