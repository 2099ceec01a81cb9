import { type Screen, screens } from '@handiwork/core/api'

/**
 * Returns true if signed-in users get a different page at this path, so the cached page is only for
 * signed-out viewers.
 */
export function variesBySession(path: string): boolean {
  return pathsVaryingBySession.has(path.split('?')[0]!)
}

/** Signed-in users are redirected from the home page to their profile. */
const pathsVaryingBySession: ReadonlySet<string> = new Set([
  screens.home.path,
  ...Object.values<Screen>(screens).flatMap(({ path, delivery }) =>
    delivery === 'cachedWhenSignedOut' ? [path] : [],
  ),
])
