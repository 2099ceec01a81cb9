import { contract } from '@handiwork/core/api'
import type { PersonColumns } from '../../../a-person.ts'
import { aRepositoryRow, hasPartIn, type RepositoryColumns } from '../../../a-repository-row.ts'
import type { Ask, Case, Cases } from '../ask.ts'
import type { Scene } from '../scene.ts'
import { nobodysId } from '../things.ts'

const { repositories, pushes, issues } = contract

/** A repository in which its owner wrote; its id. */
async function aRepository({ server, owner }: Scene, columns?: RepositoryColumns): Promise<string> {
  const id = await aRepositoryRow(server, { report: {}, ...columns })
  await hasPartIn(server, await owner(), id, { contributor: {} })
  return id
}

function ofRepository(route: Ask['route'], columns?: RepositoryColumns, body?: unknown): Case {
  return async (scene) => ({ route, params: { id: await aRepository(scene, columns) }, body })
}

function listsOf(columns: PersonColumns): Case {
  return async ({ owner }) => {
    const { id } = await owner(columns)
    return [repositories.listOfUser, repositories.top].map((route) => ({ route, params: { id } }))
  }
}

const hiddenFromOthers = {
  ...{ signed_out: '403', user: '403', recruiter: '403', org_contributor: '403', org_admin: '403' },
  ...{ org_owner: '403', deleted_user: '403' },
}

const removedOnes: Case = async ({ owner }) => ({
  route: repositories.listOfUser,
  params: { id: (await owner()).id },
  query: { type: 'removed' },
  answers: hiddenFromOthers,
})

function pushesOf(referenceType: string, referenceId: string): Ask {
  return { route: pushes.list, params: { referenceType, referenceId, pushType: 'monthly' } }
}

const everybody = (status: string) => ({
  ...{ signed_out: status, user: status, owner: status, recruiter: status, org_contributor: status },
  ...{ org_admin: status, org_owner: status, site_admin: status, api_token: status, deleted_user: status },
})

/** Types that are not listed, and a chart that is too long. */
const wrongPushes: Case = async ({ owner }) => {
  const { id: referenceId } = await owner()
  const params = { referenceType: 'user', referenceId, pushType: 'monthly' }
  const span = { startTimestamp: '2020-01-01T00:00:00.000Z', endTimestamp: '2026-01-01T00:00:00.000Z' }
  return [
    { params: { ...params, referenceType: 'team' } },
    { params: { ...params, pushType: 'weekly' } },
    { params, query: span },
  ].map((asked) => ({ route: pushes.list, ...asked, answers: everybody('400') }))
}

function adding(count: number): Case {
  return async ({ owner }) => ({
    route: repositories.analyze,
    body: {
      action: 'analyze',
      userId: (await owner()).id,
      repositoryUrls: Array.from({ length: count }, (_, place) => `https://github.test/somebody/r${place}`),
    },
  })
}

export const repositoriesCases: Cases = {
  Z062: [ofRepository(repositories.get)],
  Z063: [ofRepository(repositories.get, { private: true })],
  Z064: [listsOf({}), removedOnes],
  Z065: [listsOf({ visibility: 'private' })],
  Z066: [ofRepository(repositories.issues)],
  Z067: [ofRepository(repositories.issues, { private: true })],
  Z068: [adding(1), adding(10)],
  Z069: [adding(11), adding(0)],
  Z070: [ofRepository(repositories.change, {}, { action: 'analyze' })],
  Z071: [ofRepository(repositories.change, {}, { action: 'restore' })],
  Z072: [ofRepository(repositories.remove)],
  Z073: [() => [{ route: issues.list }, { route: issues.list, query: { languages: 'go,rust' } }]],
  Z074: [
    async ({ owner }) => pushesOf('user', (await owner()).id),
    async (scene) => pushesOf('repository', await aRepository(scene)),
    wrongPushes,
  ],
  Z075: [
    async ({ owner }) => pushesOf('user', (await owner({ visibility: 'private' })).id),
    async (scene) => pushesOf('repository', await aRepository(scene, { private: true })),
    () => ({ ...pushesOf('user', nobodysId), answers: everybody('404') }),
  ],
}
