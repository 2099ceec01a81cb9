import { resolve, sep } from 'node:path'

/**
 * Returns the label of a repository in tables: its last two path segments, because mirrors often share the
 * last one.
 */
export function repositoryLabel(path: string): string {
  return resolve(path).split(sep).slice(-2).join('/')
}
