/**
 * Joins path, viewport, theme and extension, such as `users-ada-tab-jobs.phone.dark.png` for
 * `/users/ada?tab=jobs`.
 */
export function fileName(path: string, ...suffixes: readonly string[]): string {
  const name = path.replace(/[^\w.]+/g, '-').replace(/^-+|-+$/g, '') || 'home'
  return [name, ...suffixes].join('.')
}
