import { expect, test } from 'vitest'
import { figureParameter, parseNewCaseRequest } from './new-case-choices.ts'

const parse = (query: string) =>
  parseNewCaseRequest(new URL(`https://handiwork.test/profile/cases/new${query}`))
const record = '0199c000-0000-7000-8000-00000000be00'

test('a link names a figure of the profile', () => {
  expect(parse('?figure=language:C%2B%2B')).toMatchObject({
    recordId: null,
    figure: { kind: 'language', name: 'C++' },
  })
  expect(parse('?figure=total').figure).toEqual({ kind: 'total', name: null })
})

test('a link names a search record, a subject and its text', () => {
  expect(parse(`?record=${record}&subject=rank&shown=4th%20of%2038`)).toEqual({
    ...{ recordId: record, figure: null, subject: 'rank', shown: '4th of 38' },
  })
})

test('invalid parameters are ignored', () => {
  expect(parse('?record=1&figure=salary:high&subject=all')).toEqual({
    ...{ recordId: null, figure: null, subject: null, shown: '' },
  })
})

test('a figure is the same after a round trip', () => {
  const figure = { kind: 'technology', name: 'a:b' } as const
  expect(parse(`?figure=${figureParameter(figure)}`).figure).toEqual(figure)
})
