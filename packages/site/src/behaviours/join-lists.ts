/** Forms whose boxes make one list with commas in the address; without this the address names them one by one. */
export function joinLists(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-join-lists]'))
    form.addEventListener('formdata', ({ formData }) => {
      for (const name of new Set(formData.keys())) formData.set(name, formData.getAll(name).join(','))
    })
}
