import { type Screen, screens } from '@handiwork/core/api'

/** Whether the kept page of this path is only for those who are not signed in: whoever is, is shown another. */
export function differsSignedIn(path: string): boolean {
  return paths.has(path.split('?')[0]!)
}

// --- internal ---

/** The first page is one's own profile then. */
const paths: ReadonlySet<string> = new Set([
  screens.home.path,
  ...Object.values<Screen>(screens).flatMap(({ path, delivery }) => (delivery === 'ranked' ? [path] : [])),
])
