import { resolve, sep } from 'node:path'

/** What a repository is called in tables: mirrors of many often share their last name. */
export function nameOf(path: string): string {
  return resolve(path).split(sep).slice(-2).join('/')
}
