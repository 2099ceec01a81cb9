import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Access, may } from './access.ts'
import { allRoutes } from './contract.ts'
import type { Rate } from './route.ts'

interface Row {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly signedOut: string
  readonly owner: string
  readonly token: string
  readonly rate: string
}

/** Paths of the matrix that are short for several, or for one with another name. */
const written: Record<string, readonly string[]> = {
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

/** Rows about something else than a call of the API. */
const noCalls: Record<string, string> = {
  Z052: 'holds for every list: paging.test.ts',
  Z145: 'leads out of the folder, and so to no call',
  Z150: 'a page of the site',
  Z151: 'a page of the site',
  Z152: 'pages of the site',
  Z153: 'pages of the site',
  Z156: 'the socket: realtime.ts',
  Z157: 'the socket: realtime.ts',
  Z158: 'code hosts call nothing here yet',
  Z159: 'code hosts call nothing here yet',
  Z160: 'holds for every call that changes something',
  Z161: 'holds for every call',
}

/** Calls the matrix does not know. */
const withoutRow: Record<string, string> = {
  'auth.start': 'leads away; what comes back has a row',
  'auth.sources': 'tells everyone the same',
  'profile.getV2': 'like profile.get',
  'auth.demoPeople': 'development only',
  'auth.demoSignIn': 'development only',
  'profile.ignore': 'like profile.invite',
  'profile.verifyEmail': 'like the other changes of e-mails',
  'invitations.askToStop': 'shows the same to everyone who has the mail',
  'invitations.stop': 'for everyone who has the mail',
  'sessions.list': 'like tokens',
  'sessions.removeOthers': 'like tokens',
  'sessions.remove': 'like tokens',
  'users.updateByLogin': 'like users.update',
  'resumes.json': 'like the other forms of the resume',
  'resumes.importJson': 'like profile.update',
  'openGraph.user': 'like the widget',
  'openGraph.repository': 'like the widget',
  'openGraph.site': 'shows the same to everyone',
  'files.get': 'shows the same to everyone',
  'profile.removeAvatar': 'like profile.avatar',
  'feeds.robots': 'shows the same to everyone',
  'feeds.sitemap': 'like the widget',
  'feeds.sitemapPart': 'like the widget',
  'feeds.news': 'like the widget',
  'feeds.jobs': 'shows the same to everyone',
  'feeds.questions': 'shows the same to everyone',
  'devices.begin': 'for everyone; opens nothing by itself',
  'devices.token': 'for whoever has the word of the program',
  'devices.get': 'like tokens',
  'devices.answer': 'like tokens',
  'reports.push': 'like profile.update',
  'reports.list': 'like users.rating',
  'reports.remove': 'like profile.update',
  'search.developer': 'like search.users',
  'search.lookers': 'like profile.get',
  'organizations.join': 'for everyone who has the mail',
  'questions.similar': 'shows the same to everyone',
  'packages.unknownOfAll': 'for admins',
  'candidates.list': 'like the candidates themselves',
  'log.list': 'what its page shows, which has a row',
  'admin.stats': 'for admins, like its page',
  'keywords.list': 'for admins, like their pages',
  'keywords.get': 'for admins, like their pages',
  'keywords.create': 'for admins, like their pages',
  'keywords.update': 'for admins, like their pages',
  'keywords.remove': 'for admins, like their pages',
}

/** What is refused to tokens by what is changed, not by the call. */
const sessionByChange: Record<string, string> = {
  Z004: 'profileChangesBySessionOnly',
  Z006: 'profileChangesBySessionOnly',
  Z007: 'profileChangesBySessionOnly',
  Z010: 'profileChangesBySessionOnly',
  Z011: 'profileChangesBySessionOnly',
  Z040: 'userChangesByToken',
  Z041: 'userChangesByToken',
}

/** Limits that are not those of the call. */
const rateElsewhere: Record<string, string> = {
  Z007: 'profileChangeRates',
  Z010: 'profileChangeRates',
  Z036: 'ANALYSIS_EVERY',
  Z038: 'ANALYSIS_EVERY',
  Z055: 'ANALYSIS_EVERY',
}

/** Where those who are not signed in are answered in another way, and why. */
const signedOutOtherwise: Record<string, string> = {
  Z037: 'the link is the right to it, but not to everything of it: the handler refuses',
  Z068: 'anonymous profiles are analysed by everyone; a user id is refused by the handler',
  Z069: 'anonymous profiles are analysed by everyone',
  Z154: 'led to the sign-in instead',
}

const routes = allRoutes().map(({ name, route }) => ({ name, route, shape: shapeOf(route.path) }))
const rows = readRows().filter(({ id }) => !(id in noCalls))
const allowedToOwners = rows.filter(({ owner }) => /^(20\d|302)/.test(owner))
const signedOut = { state: 'signedOut' } as const

test('every row has its calls in the contract', () => {
  const missing = rows.filter((row) => callsOf(row).length < addressesOf(row).length)
  expect(missing.map(told)).toEqual([])
})

test('who is not signed in is asked to, or told nothing, where the matrix says so', () => {
  const refused = rows.filter(
    ({ id, signedOut }) => /^40[14]$/.test(signedOut) && !(id in signedOutOtherwise),
  )
  const wrong = refused.filter((row) =>
    callsOf(row).some(({ route }) => !isRefused(route.access, row.signedOut)),
  )
  expect(wrong.map(told)).toEqual([])
})

test('who is not signed in has what is for everyone', () => {
  const open = rows.filter(({ signedOut }) => /^20\d/.test(signedOut))
  const closed = open.filter((row) =>
    callsOf(row).some(({ route }) => may(signedOut, route.access) !== 'allowed'),
  )
  expect(closed.map(told)).toEqual([])
})

test('what tokens are refused although their owner may is for sessions only', () => {
  const refused = allowedToOwners.filter(({ id, token }) => token === '403' && !(id in sessionByChange))
  const wrong = refused.filter((row) => !callsOf(row).every(({ route }) => route.sessionOnly))
  expect(wrong.map(told)).toEqual([])
})

test('what tokens may is not for sessions only', () => {
  const allowed = allowedToOwners.filter(({ token }) => /^20\d/.test(token))
  const wrong = allowed.filter((row) => callsOf(row).some(({ route }) => route.sessionOnly))
  expect(wrong.map(told)).toEqual([])
})

test('limits are those of the matrix', () => {
  const limited = rows.filter(({ id, rate }) => rate !== '' && !(id in rateElsewhere))
  const ratesOf = (row: Row) => callsOf(row).map(({ route }) => [row.id, route.rate])
  expect(limited.flatMap(ratesOf)).toEqual(
    limited.flatMap((row) => callsOf(row).map(() => [row.id, rateOf(row.rate)])),
  )
})

test('every call has a row, or a reason to have none, and not both', () => {
  const named = new Set(rows.flatMap(callsOf).map(({ name }) => name))
  const rowless = routes.map(({ name }) => name).filter((name) => !named.has(name))
  expect(rowless.sort()).toEqual(Object.keys(withoutRow).sort())
})

// --- internal ---

function told({ id, method, path }: Row): string {
  return `${id} ${method} ${path}`
}

/** What is for everyone when it is there is not found when it is not. */
function isRefused(access: Access, status: string): boolean {
  const verdict = may(signedOut, access, { hidden: true })
  return status === '401' ? verdict === 'signIn' : verdict === 'notFound' || access === 'everyone'
}

function callsOf(row: Row) {
  const addresses = addressesOf(row)
  return routes
    .filter(({ shape }) => addresses.includes(shape))
    .filter(({ route }) => row.method.split('/').includes(route.method))
}

/** Paths with a colon for every parameter; each as often as the row has methods. */
function addressesOf({ method, path }: Row): string[] {
  const paths = written[path] ?? [`/${path.replace(/\{\w+\}/g, ':')}`]
  return method.split('/').flatMap(() => paths)
}

function shapeOf(path: string): string {
  return path.replace(/:[A-Za-z]+/g, ':')
}

function rateOf(written: string): Rate {
  const [, calls, unit] = /^(\d+)\/(min|h|day)/.exec(written)!
  return { calls: Number(calls), perSeconds: { min: 60, h: 3600, day: 86_400 }[unit as 'min' | 'h' | 'day'] }
}

function readRows(): Row[] {
  const file = new URL('../../../test/security/authz-matrix.csv', import.meta.url)
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\n').map(cellsOf)
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

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
