import { allRoutes, contract, type NamedRoute } from '@handiwork/core/api'
import { aRepositoryRow } from '../../../a-repository-row.ts'
import type { Ask, Case, Cases } from '../ask.ts'
import type { Scene } from '../scene.ts'
import { aQuestion } from '../things.ts'

const { auth, locales, profile, users, questions, leaders } = contract

/** Calls whose list anybody may ask for. */
const openLists = allRoutes().filter(
  ({ route }) =>
    route.method === 'GET' &&
    ['everyone', 'visible'].includes(route.access) &&
    route.query?.safeParse({ limit: '100000' }).error?.issues.some(({ path }) => path[0] === 'limit'),
)

const badPages = [{ limit: '100000' }, { limit: '0' }, { limit: 'x' }, { offset: '-1' }, { offset: '1.5' }]

/** Of a person or a thing that is there, whichever the address speaks of. */
async function ofWhatIsThere({ route }: NamedRoute, { owner, organization, server }: Scene): Promise<Ask> {
  const noun = route.path.split('/')[2]
  if (noun === 'organizations') return { route, params: { id: await organization() } }
  if (noun === 'repositories') return { route, params: { id: await aRepositoryRow(server) } }
  const { id } = await owner()
  return { route, params: { id: noun === 'questions' ? await aQuestion(server, { id }) : id } }
}

const wrongPages: Case[] = openLists.map((named) => async (scene) => {
  const ask = await ofWhatIsThere(named, scene)
  return badPages.map((query) => ({ ...ask, query }))
})

const state = 'a-state-that-nobody-began-with'
const attempt = `handiwork_attempt_${state.slice(0, 12)}=${state}`

/** From a browser with what an attempt leaves in it, and whatever else it has. */
async function withAttempt({ actor, me }: Scene) {
  const session = ['signed_out', 'api_token'].includes(actor) ? [] : [(await me()).cookie]
  return { cookie: [...session, attempt].join('; ') }
}

/** One that another browser began. */
async function begunElsewhere({ server }: Scene): Promise<string> {
  const { headers } = await server.get('/auth/gitHub')
  return new URL(headers.location ?? '').searchParams.get('state') ?? ''
}

const callback = (query: Record<string, string>, headers = {}): Ask => ({
  route: auth.callback,
  params: { source: 'gitHub' },
  query,
  headers,
})

function withHeaders(headers: Readonly<Record<string, string>>, ...asks: readonly Ask[]): Case {
  return () => asks.map((ask) => ({ ...ask, headers }))
}

const aChange: Ask = { route: profile.update, body: { biography: 'Hello' } }
const anOpenCall: Ask = { route: leaders.list }

function badToken(authorization: string): Case {
  return withHeaders(
    { authorization },
    anOpenCall,
    { route: users.getByLogin, params: { login: 'ada' } },
    aChange,
  )
}

export const edgesCases: Cases = {
  Z052: wrongPages,
  Z143: [() => ({ route: auth.logout })],
  Z144: [() => ['app', 'country', 'error'].map((ns) => ({ route: locales.get, params: { lng: 'en', ns } }))],
  Z145: [
    () =>
      [
        '/locales/..%2f..%2fetc/passwd',
        '/locales/..%2f..%2fetc/passwd.json',
        '/locales/en/..%2f..%2fpackage.json',
        '/locales/en/constructor.json',
      ].map((path) => ({ route: locales.get, path })),
  ],
  Z154: [() => ['gitHub', 'stackOverflow'].map((source) => ({ route: auth.connect, params: { source } }))],
  Z155: [
    () => callback({ code: 'a-code' }),
    async (scene) => callback({ code: 'a-code', state }, await withAttempt(scene)),
    async (scene) => callback({ code: 'a-code', state: await begunElsewhere(scene) }),
  ],
  Z160: [
    withHeaders({ origin: 'https://evil.test' }, aChange, {
      route: questions.create,
      body: { title: 'Why?' },
    }),
    withHeaders({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, { route: auth.logout }),
  ],
  Z161: [
    badToken(`OAuth hw_${'a'.repeat(43)}`),
    badToken('OAuth nonsense'),
    badToken(`OAuth ${'x'.repeat(10_000)}`),
    badToken('Bearer abc'),
  ],
}
