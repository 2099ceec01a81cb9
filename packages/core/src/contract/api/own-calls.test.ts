import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allRoutes, contract } from './contract.ts'
import { countingDown, Order } from './ordered-list.ts'
import { NewPosition } from './positions.ts'
import { ProfileChange } from './profile-change.ts'
import { SectionOrder } from './sections.ts'

const id = '01890000-0000-7000-8000-000000000000'
const accepts = (schema: z.ZodType | undefined, body: unknown) => schema?.safeParse(body).success

/** The calls of spec §7 on what a person owns. */
const ofSpec = [
  'GET /api/profile',
  'PATCH /api/profile',
  'PATCH /api/v2/profile',
  'PATCH /api/profile/follow',
  'PATCH /api/profile/un-follow',
  'PATCH /api/profile/invite',
  'GET /api/profile/suggestions/:kind',
  'GET /api/profile/organizations',
  'GET /api/profile/tokens',
  'POST /api/profile/tokens',
  'DELETE /api/profile/tokens/:id',
  'POST /api/profile/visit',
  'POST /api/profile/avatar',
  'DELETE /api/users/:id',
  'POST /api/analyze',
  'GET /api/search/locations',
  'POST /logout',
  ...['educations', 'positions', 'sections'].flatMap((list) => [
    `GET /api/${list}/:userId`,
    `POST /api/${list}/:userId`,
    `PATCH /api/${list}/:userId`,
    `GET /api/${list}/:userId/:id`,
    `PUT /api/${list}/:userId/:id`,
    `DELETE /api/${list}/:userId/:id`,
  ]),
]

const served = new Set(allRoutes().map(({ route: { method, path } }) => `${method} ${path}`))

test.each(ofSpec)('§7: %s', (call) => {
  expect(served).toContain(call)
})

/** What spec §7 says calls are made with. */
const bodies: readonly (readonly [what: string, schema: z.ZodType | undefined, body: unknown])[] = [
  ['some of a profile', ProfileChange, { name: 'Ann' }],
  ['another login', ProfileChange, { action: 'updateLogin', login: 'ann' }],
  ['another layout', ProfileChange, { action: 'updateResume', layoutType: 'singleColumn' }],
  ['a picture in the resume', ProfileChange, { action: 'updateResume', showAvatar: false }],
  ['whom to follow', contract.profile.follow.body, { userId: id }],
  ['whom to follow no more', contract.profile.unfollow.body, { userId: id }],
  ['whom to invite', contract.profile.invite.body, { suggestionId: id }],
  ['the title of a token', contract.tokens.create.body, { title: 'my laptop' }],
  ['a restored profile', contract.analysis.analyze.body, { login: 'ann', restore: true }],
  ['an order that counts down', Order, countingDown([id])],
  [
    'sections with area and order',
    SectionOrder,
    { action: 'partiallyUpdate', payload: [{ _id: id, area: 'Main', order: 1 }] },
  ],
]

test.each(bodies)('§7: %s can be sent', (_, schema, body) => {
  expect(accepts(schema, body)).toBe(true)
})

test('§7: a picture comes as the field avatar of a form', () => {
  expect(contract.profile.avatar.upload).toMatchObject({ file: 'avatar', required: true })
})

test('§7: places are asked for by location', () => {
  expect(accepts(contract.search.locations.query, { location: 'Porto' })).toBe(true)
})

test.each(['followers', 'following'])('§7: suggestions are asked for %s', (kind) => {
  expect(accepts(contract.profile.suggestions.params, { kind })).toBe(true)
})

test.each([
  { startMonth: 13, startYear: 2020 },
  { startMonth: 0, startYear: 2020 },
  { startYear: '2020' },
  { startYear: 2020.5 },
])('§3, §5: months go from 1 to 12 and years are whole numbers, so %o is refused', (dates) => {
  expect(accepts(NewPosition, { jobTitle: 'Engineer', ...dates })).toBe(false)
})
