/** Submits forms as soon as a field changes. */
export function submitOnChange(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submit-on-change]'))
    form.addEventListener('change', () => form.requestSubmit())
}
