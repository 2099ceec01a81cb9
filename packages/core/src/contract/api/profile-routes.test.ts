import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allRoutes, contract } from './contract.ts'
import { descendingOrder, ListOrder } from './ordered-list.ts'
import { NewPosition } from './positions.ts'
import { ProfileChange } from './profile-change.ts'
import { SectionOrder } from './sections.ts'

const id = '01890000-0000-7000-8000-000000000000'
const accepts = (schema: z.ZodType | undefined, body: unknown) => schema?.safeParse(body).success

/** The routes of spec §7 for a user's own data. */
const specRoutes = [
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

const routes = new Set(allRoutes().map(({ route: { method, path } }) => `${method} ${path}`))

test.each(specRoutes)('has the route %s (spec §7)', (call) => {
  expect(routes).toContain(call)
})

/** The request bodies of spec §7. */
const bodies: readonly (readonly [what: string, schema: z.ZodType | undefined, body: unknown])[] = [
  ['a partial profile', ProfileChange, { name: 'Ann' }],
  ['another login', ProfileChange, { action: 'updateLogin', login: 'ann' }],
  ['another layout', ProfileChange, { action: 'updateResume', layoutType: 'singleColumn' }],
  ['the avatar setting of the resume', ProfileChange, { action: 'updateResume', showAvatar: false }],
  ['a user to follow', contract.profile.follow.body, { userId: id }],
  ['a user to unfollow', contract.profile.unfollow.body, { userId: id }],
  ['a suggestion to invite', contract.profile.invite.body, { suggestionId: id }],
  ['a token title', contract.tokens.create.body, { title: 'my laptop' }],
  ['a profile restore', contract.analysis.analyze.body, { login: 'ann', restore: true }],
  ['a descending order', ListOrder, descendingOrder([id])],
  [
    'sections with area and order',
    SectionOrder,
    { action: 'partiallyUpdate', payload: [{ _id: id, area: 'Main', order: 1 }] },
  ],
]

test.each(bodies)('accepts %s (spec §7)', (_, schema, body) => {
  expect(accepts(schema, body)).toBe(true)
})

test('uploads an avatar in the form field avatar (spec §7)', () => {
  expect(contract.profile.avatar.upload).toMatchObject({ file: 'avatar', required: true })
})

test('searches locations by location (spec §7)', () => {
  expect(accepts(contract.search.locations.query, { location: 'Porto' })).toBe(true)
})

test.each(['followers', 'following'])('returns suggestions for %s (spec §7)', (kind) => {
  expect(accepts(contract.profile.suggestions.params, { kind })).toBe(true)
})

test.each([
  { startMonth: 13, startYear: 2020 },
  { startMonth: 0, startYear: 2020 },
  { startYear: '2020' },
  { startYear: 2020.5 },
])('rejects the dates %o (spec §3, §5)', (dates) => {
  expect(accepts(NewPosition, { jobTitle: 'Engineer', ...dates })).toBe(false)
})
