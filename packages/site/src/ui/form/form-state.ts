import { ApiError, errorSentences } from '@handiwork/core/api'

/** A form somebody fills in: what is typed, what is wrong with it, and how far it is. */
export interface FormState<Fields> {
  readonly fields: Fields
  /** As it is kept. */
  readonly saved: Fields
  /** As it is on its way. */
  readonly sent?: Fields | undefined
  readonly phase: 'still' | 'changed' | 'saving'
  /** Of fields, by their names; the first that is wrong gets the focus. */
  readonly errors: Readonly<Partial<Record<string, string>>>
  /** What is wrong with the whole. */
  readonly error: string | undefined
}

export type FormEvent<Fields> =
  | { readonly type: 'typed'; readonly change: Partial<Fields> }
  | { readonly type: 'refused'; readonly errors: FormState<Fields>['errors']; readonly error?: string }
  | { readonly type: 'sent' }
  | { readonly type: 'kept'; readonly fields: Fields }
  | { readonly type: 'reset' }

export function untouched<Fields>(fields: Fields): FormState<Fields> {
  return { fields, saved: fields, phase: 'still', errors: {}, error: undefined }
}

/** Editing begins with the first change and ends when it is kept (spec §4). */
export function formState<Fields extends object>(
  state: FormState<Fields>,
  event: FormEvent<Fields>,
): FormState<Fields> {
  switch (event.type) {
    case 'sent':
      return { ...state, sent: state.fields, phase: 'saving', errors: {}, error: undefined }
    case 'kept':
      return kept(state, event.fields)
    case 'refused':
      return { ...state, sent: undefined, phase: 'changed', errors: event.errors, error: event.error }
    case 'reset':
      return untouched(state.saved)
    case 'typed':
      return typed(state, event.change)
  }
}

/** What the service says is wrong, by field where it tells. */
export function refusalOf(failure: unknown): { errors: Record<string, string>; error?: string } {
  if (!(failure instanceof ApiError)) return { errors: {}, error: errorSentences.failed }
  const errors = byField(failure.fields ?? {})
  return Object.keys(errors).length > 0 ? { errors } : { errors, error: failure.message }
}

// --- internal ---

function typed<Fields extends object>(state: FormState<Fields>, change: Partial<Fields>): FormState<Fields> {
  const fields = { ...state.fields, ...change }
  const errors = without(state.errors, Object.keys(change))
  // What is on its way is not sent a second time.
  const phase = state.phase === 'saving' ? 'saving' : phaseOf(fields, state.saved)
  return { ...state, fields, phase, errors, error: undefined }
}

/** What was typed after the form was sent stays typed. */
function kept<Fields extends object>({ fields, sent }: FormState<Fields>, saved: Fields): FormState<Fields> {
  const later = Object.entries(fields).filter(
    ([name, value]) => sent && !isSame(value, sent[name as keyof Fields]),
  )
  const now = { ...saved, ...Object.fromEntries(later) }
  return { ...untouched(saved), fields: now, phase: phaseOf(now, saved) }
}

function phaseOf(fields: unknown, saved: unknown): 'still' | 'changed' {
  return isSame(fields, saved) ? 'still' : 'changed'
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function without<Value>(all: Readonly<Partial<Record<string, Value>>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
}

/** The service tells places like `body.links.0.url`; the form has the field `links`. */
function byField(places: Readonly<Record<string, string>>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [place, sentence] of Object.entries(places)) {
    const [, name] = place.split('.')
    if (name !== undefined) errors[name] ??= sentence
  }
  return errors
}
