import { isOfFew } from './finished-pages.ts'
import type { PageAbout } from './kept-page.ts'
import type { Subject } from './subjects.ts'

type VersionsOf = (subjects: readonly Subject[]) => Promise<Record<string, number>>

/** Which pages of an earlier run are as they would be now: of this build, about what did not change since. */
export async function stillRight(
  abouts: readonly PageAbout[],
  build: string,
  versionsOf: VersionsOf,
): Promise<(about: PageAbout) => boolean> {
  const candidates = abouts.filter((about) => about.build === build && isOfFew(about.subjects))
  const ids = [...new Set(candidates.flatMap(({ versions }) => Object.keys(versions)))]
  const now: Record<string, number> = {}
  for (let at = 0; at < ids.length; at += AT_ONCE)
    Object.assign(now, await versionsOf(ids.slice(at, at + AT_ONCE)))
  const isSame = ([id, version]: [string, number]) => now[id] === version
  const right = new Set(candidates.filter(({ versions }) => Object.entries(versions).every(isSame)))
  return (about) => right.has(about)
}

// --- internal ---

const AT_ONCE = 1000
