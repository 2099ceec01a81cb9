import type { Package } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { initialFormState, reduceForm } from '../form/form-state.ts'
import { clearErrors, formError, iconError } from './package-errors.ts'
import { packageFields } from './package-fields.ts'

const rejectedForm = (errors: Record<string, string>, error?: string) => ({
  ...initialFormState(packageFields({})),
  ...{ errors, error },
})
const existingPackage = {} as Package

test("shows the server's form error above the form (spec §5)", () => {
  expect(formError(rejectedForm({}, 'A package with this name already exists'), {})).toBe(
    'A package with this name already exists',
  )
})

test('shows a field error at the field', () => {
  expect(formError(rejectedForm({ title: 'All fields are required' }), {})).toBeUndefined()
})

test('shows an error above the form if a new package does not have the field', () => {
  expect(formError(rejectedForm({ name: 'Taken' }), {})).toBe('Taken')
})

test('shows all field errors at the fields for an existing package', () => {
  expect(formError(rejectedForm({ name: 'Taken' }), { existing: existingPackage })).toBeUndefined()
})

test('clears all errors on any edit (spec §5)', () => {
  const rejected = rejectedForm({ file: 'Please attach an icon', name: 'Taken' }, 'Wrong')
  const { errors, error } = reduceForm(rejected, {
    type: 'changed',
    change: clearErrors(rejected, { title: 'Kestrel' }),
  })
  expect({ errors, error }).toEqual({ errors: {}, error: undefined })
})

test('changes no other field when it clears errors', () => {
  const rejected = rejectedForm({ packageNames: 'Too many' })
  const { fields } = reduceForm(rejected, {
    type: 'changed',
    change: clearErrors(rejected, { title: 'Kestrel' }),
  })
  expect(fields).toEqual({ ...rejected.fields, title: 'Kestrel' })
})

test.each(['Only png is allowed', 'The file is too large', 'Please check uploaded file'])(
  'shows the server error "%s" at the icon only',
  (sentence) => {
    const form = rejectedForm({}, sentence)
    expect({ icon: iconError(form), form: formError(form, {}) }).toEqual({ icon: sentence, form: undefined })
  },
)

test('shows other server errors away from the icon', () => {
  expect(iconError(rejectedForm({}, 'A package with this name already exists'))).toBeUndefined()
})
