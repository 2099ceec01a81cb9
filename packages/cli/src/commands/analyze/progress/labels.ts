import type { Target } from '@handiwork/core'

/** What to call targets while they are read: their names, with the folder above where two have the same. */
export function labels(targets: readonly Target[]): string[] {
  return targets.map((target) => {
    const alone = targets.filter(({ name }) => name === target.name).length === 1
    return alone ? target.name : lastParts(target)
  })
}

// --- internal ---

function lastParts(target: Target): string {
  const parts = (target.kind === 'folder' ? target.path : target.url).split(/[\\/]/)
  return parts.filter(Boolean).slice(-2).join('/')
}
