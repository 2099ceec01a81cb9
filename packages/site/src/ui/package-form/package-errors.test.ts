import type { Package } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { formState, untouched } from '../form/form-state.ts'
import { clearing, errorAbove, errorAtIcon } from './package-errors.ts'
import { packageFields } from './package-fields.ts'

const refused = (errors: Record<string, string>, error?: string) => ({
  ...untouched(packageFields({})),
  ...{ errors, error },
})
const kept = {} as Package

test('what the server says of the whole stands above (spec §5)', () => {
  expect(errorAbove(refused({}, 'Such a package is there'), {})).toBe('Such a package is there')
})

test('what is wrong with a field stands at the field', () => {
  expect(errorAbove(refused({ title: 'All fields are required' }), {})).toBeUndefined()
})

test('what is wrong with a field that a new package has not stands above', () => {
  expect(errorAbove(refused({ name: 'Taken' }), {})).toBe('Taken')
})

test('of a package that is kept every field is there', () => {
  expect(errorAbove(refused({ name: 'Taken' }), { of: kept })).toBeUndefined()
})

test('editing any field clears every error (spec §5)', () => {
  const wrong = refused({ file: 'Please attach an icon', name: 'Taken' }, 'Wrong')
  const { errors, error } = formState(wrong, { type: 'typed', change: clearing(wrong, { title: 'Kestrel' }) })
  expect([errors, error]).toEqual([{}, undefined])
})

test('to clear an error changes nothing else', () => {
  const wrong = refused({ packageNames: 'Too many' })
  const { fields } = formState(wrong, { type: 'typed', change: clearing(wrong, { title: 'Kestrel' }) })
  expect(fields).toEqual({ ...wrong.fields, title: 'Kestrel' })
})

test.each(['Only png is allowed', 'The file is too large', 'Please check uploaded file'])(
  'the server says "%s" at the icon, and nowhere else',
  (sentence) => {
    const form = refused({}, sentence)
    expect([errorAtIcon(form), errorAbove(form, {})]).toEqual([sentence, undefined])
  },
)

test('what the server says of something else is not said at the icon', () => {
  expect(errorAtIcon(refused({}, 'Such a package is there'))).toBeUndefined()
})
