import { pluralize } from '@handiwork/core/format'
import { printMessage } from '../../output/print.ts'
import type { Output } from '../../ui/terminal.ts'
import type { ProgressDisplay, TargetStatus } from './progress.ts'

/**
 * Prints a line when a target starts and one when it is done. Skipped targets are printed after the analysis.
 */
export function plainProgress(names: readonly string[], output: Output): ProgressDisplay {
  const states = new Map<number, TargetStatus['state']>()
  return {
    onProgress(target, progress) {
      const hasChanged = states.get(target) !== progress.state
      states.set(target, progress.state)
      if (hasChanged) printMessage(output, progressText(names[target] ?? '', progress))
    },
    close: async () => {},
  }
}

function progressText(name: string, progress: TargetStatus): string {
  if (progress.state === 'reading') return `Reading ${name}`
  if (progress.state === 'done')
    return 'totalCommits' in progress
      ? `Read ${name}, ${pluralize(progress.totalCommits, 'commit')}`
      : `Read ${name}`
  return ''
}
