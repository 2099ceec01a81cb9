import type { User } from '@handiwork/core/api'
import type { IconName } from '../../../ui/icons.ts'

type Step = NonNullable<User['progress']>[number]

export interface ProgressRow {
  /** Unique among the rows: two code hosts can have repositories of the same name. */
  readonly key: string
  readonly fullName: string
  readonly state: Step['state']
  readonly icon: IconName
  /** The icon style: done, active, waiting or failed. */
  readonly variant: 'ok' | 'go' | 'muted' | 'bad'
  /** From 0 to 100; undefined if unknown or finished. */
  readonly percent: number | undefined
}

/** Sorts active repositories first, then waiting, then finished ones. */
export function progressRows(steps: readonly Step[]): ProgressRow[] {
  return steps
    .map(toRow)
    .sort((one, other) => stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state))
}

function toRow({ fullName, state, fraction }: Step, index: number, steps: readonly Step[]): ProgressRow {
  const firstIndex = steps.findIndex((step) => step.fullName === fullName)
  return {
    key: `${fullName} ${index - firstIndex}`,
    ...{ fullName, state, ...variants[state] },
    percent: fraction === null || !activeStates.has(state) ? undefined : Math.floor(fraction * 100),
  }
}

const stateOrder: readonly Step['state'][] = ['reading', 'cloning', 'queued', 'skipped', 'done']
const activeStates: ReadonlySet<Step['state']> = new Set(['reading', 'cloning'])

const variants: Readonly<Record<Step['state'], Pick<ProgressRow, 'icon' | 'variant'>>> = {
  queued: { icon: 'clock', variant: 'muted' },
  cloning: { icon: 'download', variant: 'go' },
  reading: { icon: 'document', variant: 'go' },
  done: { icon: 'check', variant: 'ok' },
  skipped: { icon: 'warning', variant: 'bad' },
}
