import type { FacetOption } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { EMPTY_CRITERIA } from './parse-criteria.ts'
import { pathWithOption } from './path-with-option.ts'

const criteria = { ...EMPTY_CRITERIA, languages: ['python'], location: 'Lisbon' }
const option = (values: Partial<FacetOption>): FacetOption => ({
  ...{ criterion: 'languages', value: 'go', title: null, selected: false, count: 1 },
  ...values,
})

test.each([
  [option({}), '/hire/search?languages=go%2Cpython&location=Lisbon'],
  [option({ value: 'python', selected: true }), '/hire/search?location=Lisbon'],
  [option({ criterion: 'location', value: 'Porto' }), '/hire/search?languages=python&location=Porto'],
])('toggles the option %j', (one, path) => {
  expect(pathWithOption({ criteria, page: 3 }, one)).toBe(path)
})
