import { URLS_AT_MOST } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { type AnalyzeFormEvent, analyzeForm, emptyForm, filled } from './analyze-form.ts'

const one: AnalyzeFormEvent = { type: 'changed', place: 0, url: 'github.com/a/b' }
const after = (...events: readonly AnalyzeFormEvent[]) => events.reduce(analyzeForm, emptyForm(1))

test('an empty row follows the last one that is filled', () => {
  expect(after(one).urls).toEqual(['github.com/a/b', ''])
})

test('there are never more rows than may be sent', () => {
  const all = Array.from(
    { length: URLS_AT_MOST },
    (_, place) => ({ type: 'changed', place, url: 'x' }) as const,
  )
  expect(after(...all).urls).toHaveLength(URLS_AT_MOST)
})

test('a row can be taken away', () => {
  expect(after(one, { type: 'changed', place: 1, url: 'c' }, { type: 'removed', place: 0 }).urls).toEqual([
    'c',
    '',
  ])
})

test('the last row that is taken away leaves an empty one', () => {
  expect(analyzeForm({ ...emptyForm(1), urls: ['a'] }, { type: 'removed', place: 0 }).urls).toEqual([''])
})

test('nothing is sent without an address', () => {
  expect(after({ type: 'sent' })).toMatchObject({ phase: 'idle', error: 'Please enter a URL' })
})

test('it waits while it is sent', () => {
  expect(after(one, { type: 'sent' }).phase).toBe('submitting')
})

test('after an analysis has begun one empty row is left', () => {
  expect(after(one, { type: 'sent' }, { type: 'answered', skipped: [] })).toEqual({
    ...emptyForm(1),
    phase: 'submitted',
  })
})

test('those that could not be read are named beside it', () => {
  const two: AnalyzeFormEvent = { type: 'changed', place: 1, url: 'nonsense' }
  expect(after(one, two, { type: 'sent' }, { type: 'answered', skipped: ['nonsense'] })).toMatchObject({
    phase: 'submitted',
    skipped: ['nonsense'],
  })
})

test('where none could be read nothing has begun, and what was typed stays', () => {
  expect(after(one, { type: 'sent' }, { type: 'answered', skipped: ['github.com/a/b'] })).toMatchObject({
    phase: 'idle',
    urls: ['github.com/a/b', ''],
    skipped: ['github.com/a/b'],
  })
})

test('a refusal is told, and what was typed stays', () => {
  expect(after(one, { type: 'sent' }, { type: 'refused', error: 'Too often' })).toMatchObject({
    phase: 'idle',
    urls: ['github.com/a/b', ''],
    error: 'Too often',
  })
})

test.each([
  ['that it has begun', { type: 'answered', skipped: [] }],
  ['what went wrong', { type: 'refused', error: 'Too often' }],
] as const)('any change takes back %s', (_, event) => {
  expect(after(one, { type: 'sent' }, event, { type: 'changed', place: 0, url: 'd' })).toMatchObject({
    phase: 'idle',
    error: null,
  })
})

test('empty addresses are not sent', () => {
  expect(filled([' github.com/a/b ', '', '  '])).toEqual(['github.com/a/b'])
})
