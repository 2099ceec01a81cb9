import { contract } from '@handiwork/core/api'
import type { PersonColumns } from '../../../a-person.ts'
import type { Ask, Case, Cases } from '../ask.ts'
import { aListEntry } from '../things.ts'

const { educations, positions, sections, resumes, widget } = contract

interface List {
  readonly name: 'educations' | 'positions' | 'sections'
  /** The first of its rows; the others follow in the same order. */
  readonly firstRow: number
  readonly routes: typeof educations | typeof positions | typeof sections
  readonly body: unknown
  readonly order: (entries: readonly Entry[]) => unknown
}

interface Entry {
  readonly _id: string
  readonly area: string
}

const byNumber = (entries: readonly Entry[]) => ({
  action: 'updateOrder',
  payload: entries.map(({ _id }) => ({ _id, order: 1 })),
})

const lists: readonly List[] = [
  {
    name: 'educations',
    firstRow: 102,
    routes: educations,
    body: { organizationName: 'ETH' },
    order: byNumber,
  },
  { name: 'positions', firstRow: 108, routes: positions, body: { jobTitle: 'Developer' }, order: byNumber },
  {
    ...{ name: 'sections', firstRow: 114, routes: sections, body: { title: 'About me' } },
    order: (entries) => ({
      action: 'partiallyUpdate',
      payload: entries.map(({ _id, area }) => ({ _id, area, order: 1 })),
    }),
  },
]

const withResume = { resumeCreated: true }

function casesOf({ name, firstRow, routes, body, order }: List): Cases {
  const row = (offset: number) => `Z${firstRow + offset}`
  /** An entry of the owner's, read alone and with the others. */
  const read =
    (columns: PersonColumns, except: Ask['except'] = []): Case =>
    async ({ server, owner }) => {
      const person = except.length === 0 ? await owner(columns) : await server.person(columns)
      const params = { userId: person.id, id: await aListEntry(server, name, person) }
      return [
        { route: routes.list, params, except },
        { route: routes.get, params, except },
      ]
    }
  return {
    [row(0)]: [read(withResume)],
    [row(1)]: [
      read({ ...withResume, visibility: 'private' }),
      read({ ...withResume, visibility: 'deleted' }, ['owner', 'api_token']),
      read({ resumeCreated: false }),
    ],
    [row(2)]: [async ({ owner }) => ({ route: routes.create, params: { userId: (await owner()).id }, body })],
    [row(3)]: [
      async ({ server, owner }) => {
        const params = { userId: (await owner()).id, id: await aListEntry(server, name, await owner()) }
        return [
          { route: routes.update, params, body },
          { route: routes.remove, params },
        ]
      },
    ],
    [row(4)]: [
      async ({ server, me }) => {
        const params = { userId: (await me()).id, id: await aListEntry(server, name, await server.person()) }
        return [
          { route: routes.update, params, body },
          { route: routes.remove, params },
        ]
      },
    ],
    [row(5)]: [
      async ({ server, owner }) => {
        const as = await owner()
        await aListEntry(server, name, as)
        const { body: entries } = await server.get(`/api/${name}/${as.id}`, { as })
        return { route: routes.reorder, params: { userId: as.id }, body: order(entries) }
      },
    ],
  }
}

function resumesOf(login: string): Ask[] {
  return [resumes.get, resumes.pdf, resumes.json].map((route) => ({ route, params: { login } }))
}

function widgetsOf(login: string): Ask[] {
  return [widget.svg, widget.png].map((route) => ({ route, params: { login } }))
}

export const resumesCases: Cases = {
  ...Object.assign({}, ...lists.map(casesOf)),
  Z146: [async ({ owner }) => resumesOf((await owner(withResume)).login)],
  Z147: [
    async ({ owner }) => resumesOf((await owner({ ...withResume, visibility: 'private' })).login),
    async ({ server }) =>
      [
        ...resumesOf((await server.person({ ...withResume, visibility: 'deleted' })).login),
        ...resumesOf('nobody-here'),
      ].map((ask) => ({ ...ask, except: ['owner', 'site_admin', 'api_token'] })),
  ],
  Z148: [async ({ owner }) => widgetsOf((await owner()).login)],
  Z149: [
    async ({ owner, server }) => [
      ...widgetsOf((await owner({ visibility: 'private' })).login),
      ...widgetsOf((await server.person({ visibility: 'deleted' })).login),
      ...widgetsOf('nobody-here'),
    ],
  ],
}
