import { posix } from 'node:path'

/** The relative URL from a page's folder to another folder of the export. */
export function relativeFolderUrl(from: string, to: string): string {
  const path = posix.relative(`/${from}`, `/${to}`)
  return path === '' ? './' : `${withDot(path)}/`
}

/** The relative URL from a folder to a file of the export. */
export function relativeFileUrl(from: string, file: string): string {
  return withDot(posix.relative(`/${from}`, `/${file}`))
}

const withDot = (path: string) => (path.startsWith('.') ? path : `./${path}`)
