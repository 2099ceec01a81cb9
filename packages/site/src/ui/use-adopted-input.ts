import { type RefObject, useLayoutEffect, useRef } from 'react'

type TextInput = HTMLInputElement | HTMLTextAreaElement

/**
 * Passes on to React the text and the focus that a field got before hydration. React notices neither, and a
 * controlled field would lose the text at its next rendering. Returns the ref for the field.
 */
export function useAdoptedInput<Field extends TextInput>(
  ref?: RefObject<Field | null>,
): RefObject<Field | null> {
  const ownRef = useRef<Field>(null)
  const field = ref ?? ownRef
  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    // Read at once, before a rendering replaces it. React handles events only after it has finished hydration.
    const { value: typed, selectionStart, selectionEnd } = current
    queueMicrotask(() => {
      if (document.activeElement === current) {
        current.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      }
      if (!adoptText(current, typed)) return
      // Fields for email addresses and numbers have no selection.
      if (selectionStart !== null) current.setSelectionRange(selectionStart, selectionEnd)
    })
  }, [field])
  return field
}

/** Returns whether the text differs from the default value. */
function adoptText(field: TextInput, typed: string): boolean {
  if (typed === field.defaultValue) return false
  // React remembers values assigned to the field itself and ignores events that don't change them.
  field.value = field.defaultValue
  // The browser had only cleaned up the default value, such as spaces around a URL.
  if (field.value === typed) return false
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
