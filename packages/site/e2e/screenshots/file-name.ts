/** `/users/ada?tab=jobs`, phone, dark, png is `users-ada-tab-jobs.phone.dark.png`. */
export function fileName(path: string, ...words: readonly string[]): string {
  const name = path.replace(/[^\w.]+/g, '-').replace(/^-+|-+$/g, '') || 'home'
  return [name, ...words].join('.')
}
