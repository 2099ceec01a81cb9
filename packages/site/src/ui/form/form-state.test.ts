import { ApiError } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { type FormEvent, type FormState, formErrors, initialFormState, reduceForm } from './form-state.ts'

interface Fields {
  readonly name: string
  readonly links: readonly string[]
}

const ann: Fields = { name: 'Ann', links: [] }
const stateAfter = (...events: readonly FormEvent<Fields>[]): FormState<Fields> =>
  events.reduce(reduceForm<Fields>, initialFormState(ann))
const changeEvent = (change: Partial<Fields>) => ({ type: 'changed', change }) as const
const submitEvent = { type: 'submitted' } as const

test('is changed after the first change (spec §4)', () => {
  expect(stateAfter(changeEvent({ name: 'Anna' })).phase).toBe('changed')
})

test('is pristine again after a change is reverted (spec §5)', () => {
  expect(stateAfter(changeEvent({ name: 'Anna' }), changeEvent({ name: 'Ann' })).phase).toBe('pristine')
})

test('a save in another window changes the fields that were not edited here', () => {
  const form = stateAfter(changeEvent({ name: 'Anna' }), {
    type: 'savedElsewhere',
    fields: { name: 'Annie', links: ['b'] },
  })
  expect(form).toMatchObject({
    phase: 'changed',
    fields: { name: 'Anna', links: ['b'] },
    saved: { name: 'Annie' },
  })
})

test('a save in another window leaves an unedited form pristine', () => {
  const fields = { name: 'Annie', links: [] }
  expect(stateAfter({ type: 'savedElsewhere', fields })).toMatchObject({ phase: 'pristine', fields })
})

test('compares lists by content', () => {
  expect(stateAfter(changeEvent({ links: ['a'] }), changeEvent({ links: [] })).phase).toBe('pristine')
})

test('is pristine after a save (spec §4)', () => {
  const form = stateAfter(changeEvent({ name: ' Anna ' }), submitEvent, {
    type: 'saved',
    fields: { ...ann, name: 'Anna' },
  })
  expect(form).toMatchObject({ phase: 'pristine', fields: { name: 'Anna' } })
})

test('keeps changes that were made while saving', () => {
  const form = stateAfter(changeEvent({ name: 'Anna' }), submitEvent, changeEvent({ links: ['a'] }), {
    type: 'saved',
    fields: { ...ann, name: 'Anna' },
  })
  expect(form).toMatchObject({
    phase: 'changed',
    fields: { name: 'Anna', links: ['a'] },
    saved: { links: [] },
  })
})

test('stays in saving when edited during a save', () => {
  expect(stateAfter(changeEvent({ name: 'Anna' }), submitEvent, changeEvent({ name: 'Anne' })).phase).toBe(
    'saving',
  )
})

test('is changed again after a rejection and shows the errors', () => {
  const form = stateAfter(changeEvent({ name: '?' }), submitEvent, {
    type: 'rejected',
    errors: { name: 'Not this' },
  })
  expect(form).toMatchObject({ phase: 'changed', errors: { name: 'Not this' } })
})

test('clears only the errors of edited fields', () => {
  const errors = { name: 'Not this', links: 'Nor this' }
  const form = stateAfter(
    changeEvent({ name: '?' }),
    { type: 'rejected', errors },
    changeEvent({ name: 'Anna' }),
  )
  expect(form.errors).toEqual({ links: 'Nor this' })
})

test('resets to the saved fields', () => {
  expect(stateAfter(changeEvent({ name: 'Anna' }), { type: 'reset' })).toEqual(initialFormState(ann))
})

test.each([
  [{ 'body.name': 'Not this' }, { name: 'Not this' }],
  [{ 'body.links.0.url': 'Nor this', 'body.links.1.url': 'Nor that' }, { links: 'Nor this' }],
])("maps the service's errors %j to fields", (fields, errors) => {
  expect(formErrors(new ApiError('invalid', 'No', { fields }))).toEqual({ errors })
})

test.each([
  [new ApiError('tooMany', 'Later'), 'Later'],
  [
    new ApiError('invalid', 'The whole is wrong', { fields: { body: 'The whole is wrong' } }),
    'The whole is wrong',
  ],
  [new Error('a mistake in a script'), 'Server error, please try again'],
])("shows other failures as the form's error: %s", (failure, error) => {
  expect(formErrors(failure)).toEqual({ errors: {}, error })
})
