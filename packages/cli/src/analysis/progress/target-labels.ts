import type { Target } from '@handiwork/core'

/** Display names of targets. Duplicate names are prefixed with their parent folder. */
export function targetLabels(targets: readonly Target[]): string[] {
  return targets.map((target) => {
    const isUnique = targets.filter(({ name }) => name === target.name).length === 1
    return isUnique ? target.name : lastSegments(target)
  })
}

function lastSegments(target: Target): string {
  const segments = (target.kind === 'folder' ? target.path : target.url).split(/[\\/]/)
  return segments.filter(Boolean).slice(-2).join('/')
}
