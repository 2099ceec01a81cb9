import { count } from '@handiwork/core/format'
import { say } from '../../../say.ts'
import type { Output } from '../../../ui/terminal.ts'
import type { ProgressDisplay, Standing } from './progress.ts'

/** A line when a target starts being read and one when it is done; the skipped ones are told at the end. */
export function plainProgress(names: readonly string[], output: Output): ProgressDisplay {
  const states = new Map<number, Standing['state']>()
  return {
    onProgress(target, progress) {
      const moved = states.get(target) !== progress.state
      states.set(target, progress.state)
      if (moved) say(output, sentence(names[target] ?? '', progress))
    },
    close: async () => {},
  }
}

// --- internal ---

function sentence(name: string, progress: Standing): string {
  if (progress.state === 'reading') return `Reading ${name}`
  if (progress.state === 'done')
    return 'totalCommits' in progress
      ? `Read ${name}, ${count(progress.totalCommits, 'commit')}`
      : `Read ${name}`
  return ''
}
