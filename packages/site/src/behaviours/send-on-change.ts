/** Forms that need no button: what was changed is sent at once. */
export function sendOnChange(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send-on-change]'))
    form.addEventListener('change', () => form.requestSubmit())
}
