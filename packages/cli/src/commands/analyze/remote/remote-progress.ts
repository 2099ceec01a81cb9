import type { RepositoryProgress } from '@handiwork/core/api'
import { openLiveView } from '../../../analysis/progress/live-view.ts'
import { plainProgress } from '../../../analysis/progress/plain-progress.ts'
import type { TargetState, TargetStatus } from '../../../analysis/progress/progress.ts'
import type { Clock, Terminal } from '../../../context.ts'
import { printMessage } from '../../../output/print.ts'
import { canRedraw } from '../../../ui/terminal.ts'

/** Displays the progress of a remote analysis until it is closed. */
export interface RemoteProgress {
  show(repositories: readonly RepositoryProgress[]): void
  close(): Promise<void>
}

export interface RemoteProgressOptions {
  /** Analyzing your profile */
  readonly heading: string
  readonly quiet: boolean
}

/** The same display as for a local analysis, but repositories are discovered while it runs. */
export function createRemoteProgress(
  { heading, quiet }: RemoteProgressOptions,
  context: ProgressContext,
): RemoteProgress {
  const { stderr, env } = context
  if (quiet) return silent
  return canRedraw(stderr, env) ? liveProgress(heading, context) : plainRemoteProgress(heading, context)
}

type ProgressContext = Pick<Terminal, 'stderr' | 'env'> & Pick<Clock, 'uptime'>

const silent: RemoteProgress = { show: () => {}, close: async () => {} }

function liveProgress(heading: string, { stderr, env, uptime }: ProgressContext): RemoteProgress {
  const states: TargetState[] = []
  const stop = 'Ctrl-C stops waiting; the analysis continues.'
  const { close } = openLiveView(states, { stderr, env, uptime, heading, stop })
  return {
    show(repositories) {
      const targets = repositories.map((one) => ({ name: one.fullName, status: toTargetStatus(one) }))
      states.splice(0, states.length, ...targets)
    },
    close,
  }
}

function plainRemoteProgress(heading: string, { stderr }: ProgressContext): RemoteProgress {
  const names: string[] = []
  const { onProgress, close } = plainProgress(names, stderr)
  printMessage(stderr, heading)
  return {
    show(repositories) {
      for (const one of repositories) {
        if (!names.includes(one.fullName)) names.push(one.fullName)
        onProgress(names.indexOf(one.fullName), toTargetStatus(one))
      }
    },
    close,
  }
}

function toTargetStatus({ state, fraction }: RepositoryProgress): TargetStatus {
  if (state === 'skipped') return { state, reason: 'unreadable', message: '' }
  if (state === 'cloning' || state === 'reading') return { state, share: fraction ?? undefined }
  return simpleStatuses[state]
}

const simpleStatuses = { queued: { state: 'queued' }, done: { state: 'done' } } as const
