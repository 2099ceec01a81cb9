import { posix } from 'node:path'

/** The way from a page's folder to another folder of the export. */
export function wayToFolder(from: string, to: string): string {
  const way = posix.relative(`/${from}`, `/${to}`)
  return way === '' ? './' : `${dotted(way)}/`
}

/** The way from a folder to a file of the export. */
export function wayToFile(from: string, file: string): string {
  return dotted(posix.relative(`/${from}`, `/${file}`))
}

// --- internal ---

const dotted = (way: string) => (way.startsWith('.') ? way : `./${way}`)
