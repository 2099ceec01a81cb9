import { contract } from '@handiwork/core/api'
import { insertRepository } from '../../../insert-repository.ts'
import { testSettings } from '../../../test-settings.ts'
import type { TestUserColumns } from '../../../test-users.ts'
import type { CaseRequest, MatrixCase, MatrixCases } from '../case-request.ts'
import { insertListEntry } from '../insert-rows.ts'

const { educations, positions, sections, resumes, widget, embeds } = contract

interface ListCases {
  readonly name: 'educations' | 'positions' | 'sections'
  /** The number of its first row. The other rows follow in the same order. */
  readonly firstRow: number
  readonly routes: typeof educations | typeof positions | typeof sections
  readonly body: unknown
  readonly reorderPayload: (entries: readonly Entry[]) => unknown
}

interface Entry {
  readonly _id: string
  readonly area: string
}

const renumberPayload = (entries: readonly Entry[]) => ({
  action: 'updateOrder',
  payload: entries.map(({ _id }) => ({ _id, order: 1 })),
})

const lists: readonly ListCases[] = [
  {
    name: 'educations',
    firstRow: 102,
    routes: educations,
    body: { organizationName: 'ETH' },
    reorderPayload: renumberPayload,
  },
  {
    name: 'positions',
    firstRow: 108,
    routes: positions,
    body: { jobTitle: 'Developer' },
    reorderPayload: renumberPayload,
  },
  {
    ...{ name: 'sections', firstRow: 114, routes: sections, body: { title: 'About me' } },
    reorderPayload: (entries) => ({
      action: 'partiallyUpdate',
      payload: entries.map(({ _id, area }) => ({ _id, area, order: 1 })),
    }),
  },
]

const withResume = { resumeCreated: true }

function listCases({ name, firstRow, routes, body, reorderPayload }: ListCases): MatrixCases {
  const row = (offset: number) => `Z${firstRow + offset}`
  /** Reads an entry of the owner, directly and as part of the list. */
  const readCase =
    (columns: TestUserColumns, excludedActors: CaseRequest['excludedActors'] = []): MatrixCase =>
    async ({ server, owner }) => {
      const user = excludedActors.length === 0 ? await owner(columns) : await server.createUser(columns)
      const params = { userId: user.id, id: await insertListEntry(server, name, user) }
      return [
        { route: routes.list, params, excludedActors },
        { route: routes.get, params, excludedActors },
      ]
    }
  return {
    [row(0)]: [readCase(withResume)],
    [row(1)]: [
      readCase({ ...withResume, visibility: 'private' }),
      readCase({ ...withResume, visibility: 'deleted' }, ['owner', 'api_token']),
      readCase({ resumeCreated: false }),
    ],
    [row(2)]: [async ({ owner }) => ({ route: routes.create, params: { userId: (await owner()).id }, body })],
    [row(3)]: [
      async ({ server, owner }) => {
        const params = { userId: (await owner()).id, id: await insertListEntry(server, name, await owner()) }
        return [
          { route: routes.update, params, body },
          { route: routes.remove, params },
        ]
      },
    ],
    [row(4)]: [
      async ({ server, me }) => {
        const params = {
          userId: (await me()).id,
          id: await insertListEntry(server, name, await server.createUser()),
        }
        return [
          { route: routes.update, params, body },
          { route: routes.remove, params },
        ]
      },
    ],
    [row(5)]: [
      async ({ server, owner }) => {
        const as = await owner()
        await insertListEntry(server, name, as)
        const { body: entries } = await server.get(`/api/${name}/${as.id}`, { as })
        return { route: routes.reorder, params: { userId: as.id }, body: reorderPayload(entries) }
      },
    ],
  }
}

function resumeRequests(login: string): CaseRequest[] {
  return [resumes.get, resumes.pdf, resumes.json].map((route) => ({ route, params: { login } }))
}

function widgetRequests(login: string): CaseRequest[] {
  return [widget.svg, widget.png].map((route) => ({ route, params: { login } }))
}

const oEmbedRequest = (path: string, query: Readonly<Record<string, string>> = {}): CaseRequest => ({
  route: embeds.oEmbed,
  query: { url: testSettings().publicUrl + path, ...query },
})

const shieldRequest = (login: string): CaseRequest => ({ route: embeds.shield, params: { login } })

export const resumesCases: MatrixCases = {
  ...Object.assign({}, ...lists.map(listCases)),
  Z146: [async ({ owner }) => resumeRequests((await owner(withResume)).login)],
  Z147: [
    async ({ owner }) => resumeRequests((await owner({ ...withResume, visibility: 'private' })).login),
    async ({ server }) =>
      [
        ...resumeRequests((await server.createUser({ ...withResume, visibility: 'deleted' })).login),
        ...resumeRequests('no-such-user'),
      ].map((request) => ({ ...request, excludedActors: ['owner', 'site_admin', 'api_token'] })),
  ],
  Z148: [async ({ owner }) => widgetRequests((await owner()).login)],
  Z149: [
    async ({ owner, server }) => [
      ...widgetRequests((await owner({ visibility: 'private' })).login),
      ...widgetRequests((await server.createUser({ visibility: 'deleted' })).login),
      ...widgetRequests('no-such-user'),
    ],
  ],
  Z360: [
    async ({ owner }) => oEmbedRequest(`/users/${(await owner()).login}`),
    async ({ server }) => oEmbedRequest(`/projects/${await insertRepository(server)}`),
  ],
  Z361: [
    async ({ owner, server }) => [
      oEmbedRequest(`/users/${(await owner({ visibility: 'private' })).login}`),
      oEmbedRequest(`/users/${(await server.createUser({ visibility: 'deleted' })).login}`),
      oEmbedRequest(`/projects/${await insertRepository(server, { private: true })}`),
      oEmbedRequest('/users/no-such-user'),
      oEmbedRequest('', { url: 'https://elsewhere.test/users/mira' }),
    ],
  ],
  Z362: [async ({ owner }) => oEmbedRequest(`/users/${(await owner()).login}`, { format: 'xml' })],
  Z363: [async ({ owner }) => shieldRequest((await owner()).login)],
  Z364: [
    async ({ owner, server }) => [
      shieldRequest((await owner({ visibility: 'private' })).login),
      shieldRequest((await server.createUser({ visibility: 'deleted' })).login),
      shieldRequest('no-such-user'),
    ],
  ],
}
