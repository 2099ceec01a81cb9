import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Access, checkAccess } from './access.ts'
import { allRoutes } from './contract.ts'
import type { RateLimit } from './rate-limit.ts'

interface Row {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly signedOut: string
  readonly owner: string
  readonly token: string
  readonly rate: string
}

/** Paths of the matrix that stand for several routes or for a route with another name. */
const pathsByMatrixPath: Record<string, readonly string[]> = {
  'profile data file (export)': ['/api/profile/data'],
  'api/profile/suggestions/{followers|following}': ['/api/profile/suggestions/:'],
  'api/users/{_id} and /login/{login}': ['/api/users/:', '/api/users/login/:'],
  'api/users/{id}/followers, /following': ['/api/users/:/followers', '/api/users/:/following'],
  'api/users/{id}/repositories and /top': ['/api/users/:/repositories', '/api/users/:/repositories/top'],
  'api/packages[/{id}]': ['/api/packages', '/api/packages/:'],
  'api/questions[/{id}[/answers]]': ['/api/questions', '/api/questions/:', '/api/questions/:/answers'],
  'api/questions/{id} and api/answers/{id}': ['/api/questions/:', '/api/answers/:'],
  'resume/{login} and its PDF': ['/api/resumes/:', '/api/resumes/:.pdf'],
  'widget/{login}': ['/widget/:', '/widget/:.png'],
  'integration connect (redirect)': ['/api/connect/:'],
  'auth-redirect': ['/auth-redirect/:'],
  logout: ['/logout'],
  '/locales/{lng}/{ns}.json': ['/locales/:/:.json'],
  ...Object.fromEntries(
    ['educations', 'positions', 'sections'].flatMap((noun) => [
      [`api/${noun}/{userId}[/{id}]`, [`/api/${noun}/:`, `/api/${noun}/:/:`]],
      [`api/${noun}/{me}/{id of another user}`, [`/api/${noun}/:/:`]],
    ]),
  ),
}

/** Rows that do not describe an API route. */
const rowsWithoutRoute: Record<string, string> = {
  Z052: 'applies to every list: paging.test.ts',
  Z145: 'leaves the folder, so no route matches',
  Z150: 'a page of the site',
  Z151: 'a page of the site',
  Z152: 'pages of the site',
  Z153: 'pages of the site',
  Z156: 'the WebSocket: realtime.ts',
  Z157: 'the WebSocket: realtime.ts',
  Z158: 'no webhook routes yet',
  Z159: 'no webhook routes yet',
  Z160: 'applies to every state-changing route',
  Z161: 'applies to every route',
}

/** Routes that are not in the matrix. */
const routesWithoutRow: Record<string, string> = {
  'auth.start': 'redirects; its callback has a row',
  'auth.sources': 'same response for everyone',
  'profile.getV2': 'like profile.get',
  'auth.demoUsers': 'demo mode only',
  'auth.demoSignIn': 'demo mode only',
  'profile.ignore': 'like profile.invite',
  'impact.withdraw': 'like impact.declare, for holders of the key',
  'profile.verifyEmail': 'like the other email changes',
  'invitations.unsubscribePage': 'same response for everyone with the email',
  'alerts.unsubscribePage': 'same response for everyone with the email',
  'alerts.stop': 'for everyone with the email',
  'invitations.stop': 'for everyone with the email',
  'sessions.list': 'like tokens',
  'sessions.removeOthers': 'like tokens',
  'sessions.remove': 'like tokens',
  'users.updateByLogin': 'like users.update',
  'resumes.json': 'like the other resume formats',
  'resumes.importJson': 'like profile.update',
  'openGraph.user': 'like the widget',
  'openGraph.repository': 'like the widget',
  'openGraph.site': 'same response for everyone',
  'files.get': 'same response for everyone',
  'profile.removeAvatar': 'like profile.avatar',
  'feeds.robots': 'same response for everyone',
  'feeds.sitemap': 'like the widget',
  'feeds.sitemapPart': 'like the widget',
  'feeds.news': 'like the widget',
  'feeds.jobs': 'same response for everyone',
  'feeds.questions': 'same response for everyone',
  'devices.begin': 'for everyone; grants nothing by itself',
  'devices.token': 'for the holder of the device code',
  'devices.get': 'like tokens',
  'devices.answer': 'like tokens',
  'reports.push': 'like profile.update',
  'reports.list': 'like users.rating',
  'reports.remove': 'like profile.update',
  'ciReports.list': 'like users.rating',
  'search.developer': 'like search.users',
  'search.profileViewers': 'like profile.get',
  'organizations.join': 'for everyone with the email',
  'questions.similar': 'same response for everyone',
  'packages.allUnknown': 'for admins',
  'candidates.list': 'like the other candidate routes',
  'log.list': 'the data of its page, which has a row',
  'admin.stats': 'for admins, like its page',
  'keywords.list': 'for admins, like their pages',
  'keywords.get': 'for admins, like their pages',
  'keywords.create': 'for admins, like their pages',
  'keywords.update': 'for admins, like their pages',
  'keywords.remove': 'for admins, like their pages',
}

/** Rows whose token restriction depends on the changed fields, not on the route. */
const sessionOnlyByField: Record<string, string> = {
  Z004: 'profileChangesBySessionOnly',
  Z006: 'profileChangesBySessionOnly',
  Z007: 'profileChangesBySessionOnly',
  Z010: 'profileChangesBySessionOnly',
  Z011: 'profileChangesBySessionOnly',
  Z040: 'userChangesByToken',
  Z041: 'userChangesByToken',
}

/** Rows whose rate limit is not defined on the route. */
const rateDefinedElsewhere: Record<string, string> = {
  Z007: 'profileChangeRates',
  Z010: 'profileChangeRates',
  Z036: 'ANALYSIS_INTERVAL',
  Z038: 'ANALYSIS_INTERVAL',
  Z055: 'ANALYSIS_INTERVAL',
}

/** Rows whose signed-out response differs from the route's access right, with the reason. */
const signedOutExceptions: Record<string, string> = {
  Z037: 'the link grants access to part of the data; the handler rejects the rest',
  Z068: 'anyone can analyze anonymous profiles; the handler rejects a user id',
  Z069: 'anyone can analyze anonymous profiles',
  Z154: 'redirects to the sign-in page instead',
  Z457: 'applications are concealed from everyone else',
}

const routes = allRoutes().map(({ name, route }) => ({ name, route, shape: normalizePath(route.path) }))
const rows = readRows().filter(({ id }) => !(id in rowsWithoutRoute))
const allowedToOwners = rows.filter(({ owner }) => /^(20\d|302)/.test(owner))
const signedOut = { state: 'signedOut' } as const

test('has the routes of every row in the contract', () => {
  const missing = rows.filter((row) => routesOf(row).length < normalizedPaths(row).length)
  expect(missing.map(describeRow)).toEqual([])
})

test('returns 401 or 404 to signed-out callers where the matrix requires it', () => {
  const rejected = rows.filter(
    ({ id, signedOut }) => /^40[14]$/.test(signedOut) && !(id in signedOutExceptions),
  )
  const wrong = rejected.filter((row) =>
    routesOf(row).some(({ route }) => !isRefused(route.access, row.signedOut)),
  )
  expect(wrong.map(describeRow)).toEqual([])
})

test('allows only admins on admin routes without a row', () => {
  const adminRoutes = routes.filter(({ name }) => routesWithoutRow[name]?.startsWith('for admins'))
  expect(adminRoutes.length).toBeGreaterThan(5)
  expect(adminRoutes.filter(({ route }) => route.access !== 'admin').map(({ name }) => name)).toEqual([])
})

test('allows signed-out callers on public routes', () => {
  const open = rows.filter(({ signedOut }) => /^20\d/.test(signedOut))
  const closed = open.filter((row) =>
    routesOf(row).some(({ route }) => checkAccess(signedOut, route.access) !== 'allowed'),
  )
  expect(closed.map(describeRow)).toEqual([])
})

test('marks routes as session-only where the matrix rejects tokens', () => {
  const rejected = allowedToOwners.filter(({ id, token }) => token === '403' && !(id in sessionOnlyByField))
  const wrong = rejected.filter((row) => !routesOf(row).every(({ route }) => route.sessionOnly))
  expect(wrong.map(describeRow)).toEqual([])
})

test('allows tokens where the matrix does', () => {
  const allowed = allowedToOwners.filter(({ token }) => /^20\d/.test(token))
  const wrong = allowed.filter((row) => routesOf(row).some(({ route }) => route.sessionOnly))
  expect(wrong.map(describeRow)).toEqual([])
})

test('has the rate limits of the matrix', () => {
  const limited = rows.filter(({ id, rate }) => rate !== '' && !(id in rateDefinedElsewhere))
  const ratesOf = (row: Row) => routesOf(row).map(({ route }) => [row.id, route.rate])
  expect(limited.flatMap(ratesOf)).toEqual(
    limited.flatMap((row) => routesOf(row).map(() => [row.id, parseRate(row.rate)])),
  )
})

test('lists every route either in the matrix or in the exceptions', () => {
  const named = new Set(rows.flatMap(routesOf).map(({ name }) => name))
  const unlisted = routes.map(({ name }) => name).filter((name) => !named.has(name))
  expect(unlisted.sort()).toEqual(Object.keys(routesWithoutRow).sort())
})

function describeRow({ id, method, path }: Row): string {
  return `${id} ${method} ${path}`
}

/** Public resources that do not exist return 404. */
function isRefused(access: Access, status: string): boolean {
  const verdict = checkAccess(signedOut, access, { hidden: true })
  return status === '401' ? verdict === 'signIn' : verdict === 'notFound' || access === 'everyone'
}

function routesOf(row: Row) {
  const addresses = normalizedPaths(row)
  return routes
    .filter(({ shape }) => addresses.includes(shape))
    .filter(({ route }) => row.method.split('/').includes(route.method))
}

/** Paths with a colon for each parameter, once for each method of the row. */
function normalizedPaths({ method, path }: Row): string[] {
  const paths = pathsByMatrixPath[path] ?? [`/${path.replace(/\{\w+\}/g, ':')}`]
  return method.split('/').flatMap(() => paths)
}

function normalizePath(path: string): string {
  return path.replace(/:[A-Za-z]+/g, ':')
}

function parseRate(pathsByMatrixPath: string): RateLimit {
  const [, calls, unit] = /^(\d+)\/(min|h|day)/.exec(pathsByMatrixPath)!
  return { calls: Number(calls), perSeconds: { min: 60, h: 3600, day: 86_400 }[unit as 'min' | 'h' | 'day'] }
}

function readRows(): Row[] {
  const file = new URL('../../../test/security/authz-matrix.csv', import.meta.url)
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\n').map(parseCells)
  const cell = (cells: string[], name: string) => cells[head!.indexOf(name)] ?? ''
  return lines.map((cells) => ({
    id: cell(cells, 'id'),
    method: cell(cells, 'method'),
    path: cell(cells, 'path'),
    signedOut: cell(cells, 'signed_out'),
    owner: cell(cells, 'owner'),
    token: cell(cells, 'api_token'),
    rate: cell(cells, 'rate'),
  }))
}

function parseCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
