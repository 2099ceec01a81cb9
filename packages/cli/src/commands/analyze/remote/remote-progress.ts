import type { RepositoryProgress } from '@handiwork/core/api'
import { say } from '../../../say.ts'
import { canRedraw } from '../../../ui/terminal.ts'
import type { World } from '../../../world.ts'
import { liveView } from '../progress/live-view.ts'
import { plainProgress } from '../progress/plain-progress.ts'
import type { Standing, TargetState } from '../progress/progress.ts'

/** Shows what a service tells of an analysis, until it is closed. */
export interface RemoteProgress {
  show(repositories: readonly RepositoryProgress[]): void
  close(): Promise<void>
}

export interface RemoteProgressOptions {
  /** Analyzing your profile */
  readonly heading: string
  readonly quiet: boolean
}

/** The view of a local analysis, for one that goes on elsewhere; which repositories there are turns out as it goes. */
export function remoteProgress(
  { heading, quiet }: RemoteProgressOptions,
  world: Surroundings,
): RemoteProgress {
  const { stderr, env } = world
  if (quiet) return silent
  return canRedraw(stderr, env) ? live(heading, world) : plain(heading, world)
}

// --- internal ---

type Surroundings = Pick<World, 'stderr' | 'env' | 'now'>

const silent: RemoteProgress = { show: () => {}, close: async () => {} }

function live(heading: string, { stderr, env, now }: Surroundings): RemoteProgress {
  const states: TargetState[] = []
  const stop = 'Ctrl-C stops waiting; the analysis goes on.'
  const { close } = liveView(states, { stderr, env, now, heading, stop })
  return {
    show(repositories) {
      const told = repositories.map((one) => ({ name: one.fullName, now: standingOf(one) }))
      states.splice(0, states.length, ...told)
    },
    close,
  }
}

function plain(heading: string, { stderr }: Surroundings): RemoteProgress {
  const names: string[] = []
  const { onProgress, close } = plainProgress(names, stderr)
  say(stderr, heading)
  return {
    show(repositories) {
      for (const one of repositories) {
        if (!names.includes(one.fullName)) names.push(one.fullName)
        onProgress(names.indexOf(one.fullName), standingOf(one))
      }
    },
    close,
  }
}

function standingOf({ state, fraction }: RepositoryProgress): Standing {
  if (state === 'skipped') return { state, reason: 'unreadable', message: '' }
  if (state === 'cloning' || state === 'reading') return { state, share: fraction ?? undefined }
  return standing[state]
}

const standing = { queued: { state: 'queued' }, done: { state: 'done' } } as const
