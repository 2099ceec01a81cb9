import { MAX_REPOSITORY_URLS } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { type AnalyzeFormEvent, emptyForm, nonEmptyUrls, reduceAnalyzeForm } from './analyze-form.ts'

const firstUrl: AnalyzeFormEvent = { type: 'changed', position: 0, url: 'github.com/a/b' }
const stateAfter = (...events: readonly AnalyzeFormEvent[]) => events.reduce(reduceAnalyzeForm, emptyForm(1))

test('appends an empty row after the last filled row', () => {
  expect(stateAfter(firstUrl).urls).toEqual(['github.com/a/b', ''])
})

test('limits the number of rows', () => {
  const all = Array.from(
    { length: MAX_REPOSITORY_URLS },
    (_, position) => ({ type: 'changed', position, url: 'x' }) as const,
  )
  expect(stateAfter(...all).urls).toHaveLength(MAX_REPOSITORY_URLS)
})

test('removes a row', () => {
  expect(
    stateAfter(firstUrl, { type: 'changed', position: 1, url: 'c' }, { type: 'removed', position: 0 }).urls,
  ).toEqual(['c', ''])
})

test('keeps an empty row when the last one is removed', () => {
  expect(reduceAnalyzeForm({ ...emptyForm(1), urls: ['a'] }, { type: 'removed', position: 0 }).urls).toEqual([
    '',
  ])
})

test('shows an error when submitted without a URL', () => {
  expect(stateAfter({ type: 'submitted' })).toMatchObject({ phase: 'idle', error: 'Please enter a URL' })
})

test('is submitting until the response arrives', () => {
  expect(stateAfter(firstUrl, { type: 'submitted' }).phase).toBe('submitting')
})

test('resets to a single empty row after a successful submission', () => {
  expect(stateAfter(firstUrl, { type: 'submitted' }, { type: 'succeeded', skipped: [] })).toEqual({
    ...emptyForm(1),
    phase: 'submitted',
  })
})

test('lists skipped repositories after a partial success', () => {
  const secondUrl: AnalyzeFormEvent = { type: 'changed', position: 1, url: 'nonsense' }
  expect(
    stateAfter(firstUrl, secondUrl, { type: 'submitted' }, { type: 'succeeded', skipped: ['nonsense'] }),
  ).toMatchObject({
    phase: 'submitted',
    skipped: ['nonsense'],
  })
})

test('keeps the URLs when all repositories were skipped', () => {
  expect(
    stateAfter(firstUrl, { type: 'submitted' }, { type: 'succeeded', skipped: ['github.com/a/b'] }),
  ).toMatchObject({
    phase: 'idle',
    urls: ['github.com/a/b', ''],
    skipped: ['github.com/a/b'],
  })
})

test('shows the error of a failed submission and keeps the URLs', () => {
  expect(stateAfter(firstUrl, { type: 'submitted' }, { type: 'failed', error: 'Too often' })).toMatchObject({
    phase: 'idle',
    urls: ['github.com/a/b', ''],
    error: 'Too often',
  })
})

test.each([
  ['a success message', { type: 'succeeded', skipped: [] }],
  ['an error message', { type: 'failed', error: 'Too often' }],
] as const)('clears %s on any change', (_, event) => {
  expect(
    stateAfter(firstUrl, { type: 'submitted' }, event, { type: 'changed', position: 0, url: 'd' }),
  ).toMatchObject({
    phase: 'idle',
    error: null,
  })
})

test('omits empty URLs', () => {
  expect(nonEmptyUrls([' github.com/a/b ', '', '  '])).toEqual(['github.com/a/b'])
})

test('replaces the skipped URL with a chosen sample, and keeps offering the others', () => {
  const skipped = ['github.com/a/b']
  const samples = ['http://host/a', 'http://host/b']
  const offered = stateAfter(firstUrl, { type: 'submitted' }, { type: 'succeeded', skipped, samples })
  const chosen = reduceAnalyzeForm(offered, { type: 'sampleChosen', url: 'http://host/b' })
  expect(chosen).toMatchObject({ urls: ['http://host/b', ''], phase: 'idle', samples })
})
