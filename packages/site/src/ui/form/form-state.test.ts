import { ApiError } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { type FormEvent, type FormState, formState, refusalOf, untouched } from './form-state.ts'

interface Fields {
  readonly name: string
  readonly links: readonly string[]
}

const ann: Fields = { name: 'Ann', links: [] }
const after = (...events: readonly FormEvent<Fields>[]): FormState<Fields> =>
  events.reduce(formState<Fields>, untouched(ann))
const typed = (change: Partial<Fields>) => ({ type: 'typed', change }) as const
const sent = { type: 'sent' } as const

test('editing begins with the first change (spec §4)', () => {
  expect(after(typed({ name: 'Anna' })).phase).toBe('changed')
})

test('a change that is taken back is none (spec §5)', () => {
  expect(after(typed({ name: 'Anna' }), typed({ name: 'Ann' })).phase).toBe('still')
})

test('lists are the same when what is in them is', () => {
  expect(after(typed({ links: ['a'] }), typed({ links: [] })).phase).toBe('still')
})

test('editing ends when it is kept (spec §4)', () => {
  const form = after(typed({ name: ' Anna ' }), sent, { type: 'kept', fields: { ...ann, name: 'Anna' } })
  expect([form.phase, form.fields.name]).toEqual(['still', 'Anna'])
})

test('what is typed while it is on its way stays typed', () => {
  const form = after(
    typed({ name: 'Anna' }),
    sent,
    typed({ links: ['a'] }),
    { type: 'kept', fields: { ...ann, name: 'Anna' } }, //
  )
  expect([form.phase, form.fields, form.saved.links]).toEqual(['changed', { name: 'Anna', links: ['a'] }, []])
})

test('what is on its way is not sent again', () => {
  expect(after(typed({ name: 'Anna' }), sent, typed({ name: 'Anne' })).phase).toBe('saving')
})

test('what is refused can be changed and sent again', () => {
  const form = after(typed({ name: '?' }), sent, { type: 'refused', errors: { name: 'Not this' } })
  expect([form.phase, form.errors]).toEqual(['changed', { name: 'Not this' }])
})

test('typing into a field takes away what was wrong with it, and nothing else', () => {
  const errors = { name: 'Not this', links: 'Nor this' }
  const form = after(typed({ name: '?' }), { type: 'refused', errors }, typed({ name: 'Anna' }))
  expect(form.errors).toEqual({ links: 'Nor this' })
})

test('a form can be as it was kept last', () => {
  expect(after(typed({ name: 'Anna' }), { type: 'reset' })).toEqual(untouched(ann))
})

test.each([
  [{ 'body.name': 'Not this' }, { name: 'Not this' }],
  [{ 'body.links.0.url': 'Nor this', 'body.links.1.url': 'Nor that' }, { links: 'Nor this' }],
])('what the service says of %j is told at its field', (fields, errors) => {
  expect(refusalOf(new ApiError('invalid', 'No', { fields }))).toEqual({ errors })
})

test.each([
  [new ApiError('tooMany', 'Later'), 'Later'],
  [
    new ApiError('invalid', 'The whole is wrong', { fields: { body: 'The whole is wrong' } }),
    'The whole is wrong',
  ],
  [new Error('a mistake in a script'), 'Server error, please try again'],
])('else it is told of the whole: %s', (failure, error) => {
  expect(refusalOf(failure)).toEqual({ errors: {}, error })
})
