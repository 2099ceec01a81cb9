/**
 * Submits checkboxes with the same name as one comma-separated parameter. Without JavaScript, the URL repeats
 * the parameter.
 */
export function joinLists(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-join-lists]'))
    form.addEventListener('formdata', ({ formData }) => {
      for (const name of new Set(formData.keys())) formData.set(name, formData.getAll(name).join(','))
    })
}
