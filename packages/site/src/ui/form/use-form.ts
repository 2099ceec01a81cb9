import { errorSentences } from '@handiwork/core/api'
import { type FormEvent as SubmitEvent, useEffect, useReducer, useRef } from 'react'
import type { z } from 'zod'
import { t } from '../../i18n/texts.ts'
import { type FormState, formErrors, initialFormState, reduceForm } from './form-state.ts'
import { loadSchemas, type Schemas } from './load-schemas.ts'

interface FormOptions<Fields extends object, Body> {
  readonly initial: Fields
  /** Chooses or builds the schema of the request body. Its messages are shown in the form. */
  readonly schema: (schemas: Schemas) => z.ZodType<Body>
  /** Builds the request body from the fields; the schema validates it. Defaults to the fields themselves. */
  readonly toBody?: (fields: Fields, saved: Fields) => unknown
  /** Saves the body and returns the saved fields. Rejections are shown in the form. */
  readonly save: (body: Body, fields: Fields) => Promise<Fields>
}

/**
 * A form for an API endpoint. Enables saving after a change, focuses the first invalid field, and warns about
 * unsaved changes.
 */
export function useForm<Fields extends object, Body>(options: FormOptions<Fields, Body>) {
  const { initial, schema, save, toBody = (fields: Fields): unknown => fields } = options
  const [form, dispatch] = useReducer(reduceForm<Fields>, initial, initialFormState<Fields>)
  const element = useRef<HTMLFormElement>(null)
  // No warning while saving: a page change does not cancel the request, and `save` may navigate itself.
  useLeaveGuard(form.phase === 'changed')
  useEarlySchemas(form.phase)
  const requestErrorFocus = useFirstErrorFocus(element, form)

  const reject = (rejection: { readonly errors: FormState<Fields>['errors']; readonly error?: string }) => {
    requestErrorFocus()
    dispatch({ type: 'rejected', ...rejection })
  }
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault()
    if (form.phase !== 'changed') return
    // Also prevents a second submit while the schemas load.
    dispatch({ type: 'submitted' })
    const schemas = await loadSchemas().catch(() => undefined)
    if (schemas === undefined) return reject({ errors: {}, error: t('ui.loadFailed') })
    const parsed = schema(schemas).safeParse(toBody(form.fields, form.saved))
    if (!parsed.success) return reject(firstIssue(parsed.error))
    try {
      dispatch({ type: 'saved', fields: await save(parsed.data, form.fields) })
    } catch (failure) {
      reject(formErrors(failure))
    }
  }
  return {
    ...form,
    element,
    submit,
    set: (change: Partial<Fields>) => dispatch({ type: 'changed', change }),
    /** Resets the form to the saved fields. */
    reset: () => dispatch({ type: 'reset' }),
    /** Takes over what another window saved. */
    update: (fields: Fields) => dispatch({ type: 'savedElsewhere', fields }),
  }
}

export type Form<Fields extends object> = Pick<
  ReturnType<typeof useForm<Fields, unknown>>,
  'fields' | 'errors' | 'error' | 'phase' | 'set' | 'submit' | 'element' | 'reset'
>

/** Shows the browser's confirmation before leaving a page with unsaved changes. */
function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isUnsaved])
}

/** Loads the schemas with the first change, so that saving rarely waits for them. A failure is reported then. */
function useEarlySchemas(phase: FormState<unknown>['phase']): void {
  useEffect(() => {
    if (phase === 'changed') loadSchemas().catch(() => {})
  }, [phase])
}

/** The first failure blocks saving (spec §5). For lists, the error belongs to the field, not the row. */
function firstIssue({ issues: [first] }: z.ZodError) {
  const [field] = first?.path ?? []
  if (first && field !== undefined) return { errors: { [String(field)]: first.message } }
  return { errors: {}, error: first?.message ?? errorSentences.invalid }
}

/**
 * Returns a function that requests focus on the first invalid field, once per rejection, so that typing does
 * not move the focus.
 */
function useFirstErrorFocus<Fields>(
  element: { readonly current: HTMLFormElement | null },
  { errors }: Pick<FormState<Fields>, 'errors'>,
): () => void {
  const isFocusRequested = useRef(false)
  useEffect(() => {
    if (!isFocusRequested.current || Object.keys(errors).length === 0) return
    isFocusRequested.current = false
    element.current?.querySelector<HTMLElement>(FIRST_INVALID_FIELD)?.focus()
  }, [errors, element])
  return () => {
    isFocusRequested.current = true
  }
}

/**
 * Skips inputs that are saved separately, such as avatars, and the drop zone's unstyled button, which does
 * nothing when pressed.
 */
const FIRST_INVALID_FIELD =
  ':is([aria-invalid="true"], [data-invalid] input, [data-invalid] button[class]):not([data-apart] *)'
