import { expect, test } from 'vitest'
import { hiringLogQuery, parseHiringLogFilters } from './load-hiring-log.ts'

const parse = (query: string) =>
  parseHiringLogFilters(new URL(`https://handiwork.test/admin/hiring-log${query}`))

test('reads filters from the URL, and ignores invalid ones', () => {
  expect(parse('?action=view&recruiter=%20rita%20&from=2026-05-01&to=soon')).toEqual({
    ...{ action: 'view', recruiter: 'rita', from: '2026-05-01', to: undefined },
  })
  expect(parse('?action=guess&from=2026-13-01').action).toBe(undefined)
  expect(parse('?from=2026-13-01').from).toBe(undefined)
})

test('sends no empty filters', () => {
  expect(hiringLogQuery(parse('?action=&recruiter='))).toEqual({})
  expect(hiringLogQuery(parse('?action=export'), 'o')).toEqual({ action: 'export', organizationId: 'o' })
})
