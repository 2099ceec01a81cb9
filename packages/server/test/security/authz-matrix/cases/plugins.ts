import { allRoutes, contract, type NamedRoute } from '@handiwork/core/api'
import { insertRepository } from '../../../insert-repository.ts'
import type { CaseRequest, MatrixCase, MatrixCases } from '../case-request.ts'
import { insertMinimalQuestion } from '../insert-rows.ts'
import type { MatrixScene } from '../scene.ts'

const { auth, locales, openId, profile, users, questions, leaders } = contract

/** Lists that anonymous callers may request. */
const publicLists = allRoutes().filter(
  ({ route }) =>
    route.method === 'GET' &&
    ['everyone', 'visible'].includes(route.access) &&
    route.query?.safeParse({ limit: '100000' }).error?.issues.some(({ path }) => path[0] === 'limit'),
)

const invalidPages = [
  { limit: '100000' },
  { limit: '0' },
  { limit: 'x' },
  { offset: '-1' },
  { offset: '1.5' },
]

/** A request about an existing user, organization, repository or question, depending on the path. */
async function requestForExisting(
  { route }: NamedRoute,
  { owner, organization, server }: MatrixScene,
): Promise<CaseRequest> {
  const noun = route.path.split('/')[2]
  if (noun === 'organizations') return { route, params: { id: await organization() } }
  if (noun === 'repositories') return { route, params: { id: await insertRepository(server) } }
  const { id } = await owner()
  return { route, params: { id: noun === 'questions' ? await insertMinimalQuestion(server, { id }) : id } }
}

const invalidPageCases: MatrixCase[] = publicLists.map((namedRoute) => async (scene) => {
  const request = await requestForExisting(namedRoute, scene)
  return invalidPages.map((query) => ({ ...request, query }))
})

const state = 'a-state-that-was-never-issued'
const attemptCookie = `handiwork_attempt_${state.slice(0, 12)}=${state}`

/** The cookies of a browser that began an attempt. */
async function withAttempt({ actor, me }: MatrixScene) {
  const session = ['signed_out', 'api_token'].includes(actor) ? [] : [(await me()).cookie]
  return { cookie: [...session, attemptCookie].join('; ') }
}

/** The state of an attempt begun in another browser. */
async function stateOfOtherBrowser({ server }: MatrixScene): Promise<string> {
  const { headers } = await server.get('/auth/gitHub')
  return new URL(headers.location ?? '').searchParams.get('state') ?? ''
}

const callback = (query: Record<string, string>, headers = {}): CaseRequest => ({
  route: auth.callback,
  params: { source: 'gitHub' },
  query,
  headers,
})

function withHeaders(
  headers: Readonly<Record<string, string>>,
  ...requests: readonly CaseRequest[]
): MatrixCase {
  return () => requests.map((request) => ({ ...request, headers }))
}

const changeRequest: CaseRequest = { route: profile.update, body: { biography: 'Hello' } }
const publicRequest: CaseRequest = { route: leaders.list }

function invalidTokenCase(authorization: string): MatrixCase {
  return withHeaders(
    { authorization },
    publicRequest,
    { route: users.getByLogin, params: { login: 'ada' } },
    changeRequest,
  )
}

export const pluginCases: MatrixCases = {
  Z052: invalidPageCases,
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
    async (scene) => callback({ code: 'a-code', state: await stateOfOtherBrowser(scene) }),
  ],
  Z310: [() => ({ route: openId.start })],
  Z311: [
    () => ({ route: openId.callback, query: { code: 'a-code' } }),
    async (scene) => ({
      route: openId.callback,
      query: { code: 'a-code', state },
      headers: await withAttempt(scene),
    }),
    async (scene) => ({
      route: openId.callback,
      query: { code: 'a-code', state: await stateOfOtherBrowser(scene) },
    }),
  ],
  Z312: [() => ({ route: openId.connect })],
  Z313: [() => ({ route: openId.logout })],
  Z160: [
    withHeaders({ origin: 'https://evil.test' }, changeRequest, {
      route: questions.create,
      body: { title: 'Why?' },
    }),
    withHeaders({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, { route: auth.logout }),
  ],
  Z161: [
    invalidTokenCase(`OAuth hw_${'a'.repeat(43)}`),
    invalidTokenCase('OAuth nonsense'),
    invalidTokenCase(`OAuth ${'x'.repeat(10_000)}`),
    invalidTokenCase('Bearer abc'),
  ],
}
