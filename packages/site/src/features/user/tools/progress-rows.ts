import type { User } from '@handiwork/core/api'
import type { IconName } from '../../../ui/icons.ts'

type Step = NonNullable<User['progress']>[number]

export interface ProgressRow {
  /** Its own among the rows: two code hosts may have repositories of one name. */
  readonly key: string
  readonly fullName: string
  readonly state: Step['state']
  readonly icon: IconName
  /** How the sign is drawn: done, at work, waiting or wrong. */
  readonly look: 'ok' | 'go' | 'muted' | 'bad'
  /** 0 to 100; undefined where it is not known, or over. */
  readonly percent: number | undefined
}

/** What is at work first, then what waits, then what is over. */
export function progressRows(steps: readonly Step[]): ProgressRow[] {
  return steps.map(rowOf).sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

// --- internal ---

function rowOf({ fullName, state, fraction }: Step, at: number, steps: readonly Step[]): ProgressRow {
  const namesake = steps.findIndex((step) => step.fullName === fullName)
  return {
    key: `${fullName} ${at - namesake}`,
    ...{ fullName, state, ...looks[state] },
    percent: fraction === null || !working.has(state) ? undefined : Math.floor(fraction * 100),
  }
}

const order: readonly Step['state'][] = ['reading', 'cloning', 'queued', 'skipped', 'done']
const working: ReadonlySet<Step['state']> = new Set(['reading', 'cloning'])

const looks: Readonly<Record<Step['state'], Pick<ProgressRow, 'icon' | 'look'>>> = {
  queued: { icon: 'clock', look: 'muted' },
  cloning: { icon: 'download', look: 'go' },
  reading: { icon: 'document', look: 'go' },
  done: { icon: 'check', look: 'ok' },
  skipped: { icon: 'warning', look: 'bad' },
}
