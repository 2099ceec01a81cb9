import { errorSentences } from '@handiwork/core/api'
import { type FormEvent as SubmitEvent, useEffect, useReducer, useRef } from 'react'
import type { z } from 'zod'
import { type FormState, formState, refusalOf, untouched } from './form-state.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface FormOptions<Fields extends object, Body> {
  readonly initial: Fields
  /** The body of the call: its sentences are those of the form. */
  readonly schema: z.ZodType<Body>
  /** What is sent for what was typed; the schema judges it first. */
  readonly bodyOf?: (fields: Fields, saved: Fields) => unknown
  /** Keeps it; what it rejects with is told in the form. Gives the fields as they are kept. */
  readonly save: (body: Body, fields: Fields) => Promise<Fields>
}

/** A form over a call of the contract: Save while something changed, the first wrong field focused, leaving asks. */
export function useForm<Fields extends object, Body>(options: FormOptions<Fields, Body>) {
  const { initial, schema, save, bodyOf = (fields: Fields): unknown => fields } = options
  const [form, dispatch] = useReducer(formState<Fields>, initial, untouched<Fields>)
  const element = useRef<HTMLFormElement>(null)
  // What is on its way is not lost with the page, and `save` may lead to another.
  useLeaveGuard(form.phase === 'changed')
  const focusNext = useFirstWrongFocused(element, form)

  const refuse = (refusal: { readonly errors: FormState<Fields>['errors']; readonly error?: string }) => {
    focusNext()
    dispatch({ type: 'refused', ...refusal })
  }
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault()
    if (form.phase !== 'changed') return
    const parsed = schema.safeParse(bodyOf(form.fields, form.saved))
    if (!parsed.success) return refuse(firstIssue(parsed.error))
    dispatch({ type: 'sent' })
    try {
      dispatch({ type: 'kept', fields: await save(parsed.data, form.fields) })
    } catch (failure) {
      refuse(refusalOf(failure))
    }
  }
  return {
    ...form,
    element,
    submit,
    set: (change: Partial<Fields>) => dispatch({ type: 'typed', change }),
    /** As it was kept last. */
    reset: () => dispatch({ type: 'reset' }),
  }
}

export type Form<Fields extends object> = Pick<
  ReturnType<typeof useForm<Fields, unknown>>,
  'fields' | 'errors' | 'error' | 'phase' | 'set' | 'submit' | 'element' | 'reset'
>

// --- internal ---

/** The first failure blocks (spec §5); lists tell of the field, not of the row. */
function firstIssue({ issues: [first] }: z.ZodError) {
  const [field] = first?.path ?? []
  if (first && field !== undefined) return { errors: { [String(field)]: first.message } }
  return { errors: {}, error: first?.message ?? errorSentences.invalid }
}

/** Gives how to ask for it: once for each refusal, not while somebody types elsewhere. */
function useFirstWrongFocused<Fields>(
  element: { readonly current: HTMLFormElement | null },
  { errors }: Pick<FormState<Fields>, 'errors'>,
): () => void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current || Object.keys(errors).length === 0) return
    isAsked.current = false
    element.current?.querySelector<HTMLElement>(firstWrong)?.focus()
  }, [errors, element])
  return () => {
    isAsked.current = true
  }
}

/**
 * What is kept apart from the form, like a picture, is no matter of it; nor is the button without a look that is put where
 * files are dropped, which does nothing when it is pressed.
 */
const firstWrong =
  ':is([aria-invalid="true"], [data-invalid] input, [data-invalid] button[class]):not([data-apart] *)'
