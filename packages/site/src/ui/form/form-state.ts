import { ApiError, errorSentences } from '@handiwork/core/api'

/** The state of a form: its fields, its errors and its phase. */
export interface FormState<Fields> {
  readonly fields: Fields
  /** The fields as last saved. */
  readonly saved: Fields
  /** The fields being saved. */
  readonly submittedFields?: Fields | undefined
  readonly phase: 'pristine' | 'changed' | 'saving'
  /** Errors by field name. The first invalid field receives focus. */
  readonly errors: Readonly<Partial<Record<string, string>>>
  /** The error of the whole form. */
  readonly error: string | undefined
}

export type FormEvent<Fields> =
  | { readonly type: 'changed'; readonly change: Partial<Fields> }
  | { readonly type: 'rejected'; readonly errors: FormState<Fields>['errors']; readonly error?: string }
  | { readonly type: 'submitted' }
  | { readonly type: 'saved'; readonly fields: Fields }
  /** Another window saved the form. */
  | { readonly type: 'savedElsewhere'; readonly fields: Fields }
  | { readonly type: 'reset' }

export function initialFormState<Fields>(fields: Fields): FormState<Fields> {
  return { fields, saved: fields, phase: 'pristine', errors: {}, error: undefined }
}

/** Applies an event. Editing starts with the first change and ends with a save (spec §4). */
export function reduceForm<Fields extends object>(
  state: FormState<Fields>,
  event: FormEvent<Fields>,
): FormState<Fields> {
  switch (event.type) {
    case 'submitted':
      return { ...state, submittedFields: state.fields, phase: 'saving', errors: {}, error: undefined }
    case 'saved':
      return applySaved(state, event.fields)
    case 'savedElsewhere':
      return applySavedElsewhere(state, event.fields)
    case 'rejected':
      return {
        ...state,
        submittedFields: undefined,
        phase: 'changed',
        errors: event.errors,
        error: event.error,
      }
    case 'reset':
      return initialFormState(state.saved)
    case 'changed':
      return applyChange(state, event.change)
  }
}

/** Extracts the errors of a failed request, by field where possible. */
export function formErrors(failure: unknown): { errors: Record<string, string>; error?: string } {
  if (!(failure instanceof ApiError)) return { errors: {}, error: errorSentences.failed }
  const errors = errorsByField(failure.fields ?? {})
  return Object.keys(errors).length > 0 ? { errors } : { errors, error: failure.message }
}

function applyChange<Fields extends object>(
  state: FormState<Fields>,
  change: Partial<Fields>,
): FormState<Fields> {
  const fields = { ...state.fields, ...change }
  const errors = omitKeys(state.errors, Object.keys(change))
  // A running save is not repeated.
  const phase = state.phase === 'saving' ? 'saving' : phaseOf(fields, state.saved)
  return { ...state, fields, phase, errors, error: undefined }
}

/** Keeps changes that were made while saving. */
function applySaved<Fields extends object>(
  { fields, submittedFields }: FormState<Fields>,
  saved: Fields,
): FormState<Fields> {
  const changedWhileSaving = Object.entries(fields).filter(
    ([name, value]) => submittedFields && !isSame(value, submittedFields[name as keyof Fields]),
  )
  const currentFields = { ...saved, ...Object.fromEntries(changedWhileSaving) }
  return { ...initialFormState(saved), fields: currentFields, phase: phaseOf(currentFields, saved) }
}

/** Fields that were changed here stay; the others take their saved values. */
function applySavedElsewhere<Fields extends object>(
  state: FormState<Fields>,
  saved: Fields,
): FormState<Fields> {
  const changedHere = Object.entries(state.fields).filter(
    ([name, value]) => !isSame(value, state.saved[name as keyof Fields]),
  )
  const fields = { ...saved, ...Object.fromEntries(changedHere) }
  return { ...state, fields, saved, phase: state.phase === 'saving' ? 'saving' : phaseOf(fields, saved) }
}

function phaseOf(fields: unknown, saved: unknown): 'pristine' | 'changed' {
  return isSame(fields, saved) ? 'pristine' : 'changed'
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function omitKeys<Value>(all: Readonly<Partial<Record<string, Value>>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
}

/** Maps error paths such as `body.links.0.url` to form fields such as `links`. */
function errorsByField(errorsByPath: Readonly<Record<string, string>>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [path, message] of Object.entries(errorsByPath)) {
    const [, name] = path.split('.')
    if (name !== undefined) errors[name] ??= message
  }
  return errors
}
