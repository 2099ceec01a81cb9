import type { Page } from './page.ts'
import {
  movePosition,
  type PageLayout,
  type Position,
  revealSelection,
  type Step,
  selectedTopic,
  startPosition,
} from './position.ts'

/** The pages that the user opened one from the other. The last one is shown. */
export interface BrowseState {
  readonly visits: readonly [Visit, ...Visit[]]
  readonly isLeft: boolean
}

export interface Visit {
  readonly topic: string
  readonly position: Position
}

export type BrowseAction = Step | 'open' | 'back' | 'leave' | 'resize'

/** What the pages look like in the current window. */
export interface BrowseWindow {
  readonly openPage: (topic: string) => Page
  readonly rows: number
}

/** Starts at a topic. Back leads to the page that all others are reached from. */
export function startBrowsing(topic: string): BrowseState {
  const first = { topic: '', position: startPosition }
  return { visits: topic === '' ? [first] : [first, { topic, position: startPosition }], isLeft: false }
}

export const currentVisit = ({ visits }: BrowseState): Visit => visits.at(-1) ?? visits[0]

/** Overview › TypeScript › 2026-05 */
export const trailOf = ({ visits }: BrowseState): string =>
  visits.map(({ topic }) => topic || 'Overview').join(' › ')

/** The state after an action. */
export function applyAction(state: BrowseState, action: BrowseAction, window: BrowseWindow): BrowseState {
  if (action === 'leave') return { ...state, isLeft: true }
  if (action === 'open') return openSelected(state, window)
  if (action === 'back') return goBack(state, window)
  return moveTo(
    state,
    action === 'resize'
      ? revealSelection(currentVisit(state).position, layoutOf(state, window))
      : movePosition(currentVisit(state).position, action, layoutOf(state, window)),
  )
}

function layoutOf(state: BrowseState, { openPage, rows }: BrowseWindow): PageLayout {
  return { page: openPage(currentVisit(state).topic), rows }
}

function openSelected(state: BrowseState, window: BrowseWindow): BrowseState {
  const topic = selectedTopic(currentVisit(state).position, layoutOf(state, window))
  return topic === undefined
    ? state
    : { ...state, visits: [...state.visits, { topic, position: startPosition }] }
}

/** The window may have changed since the user opened the page, so the row they return to is revealed. */
function goBack(state: BrowseState, window: BrowseWindow): BrowseState {
  const [first, ...rest] = state.visits
  if (rest.length === 0) return state
  return applyAction({ ...state, visits: [first, ...rest.slice(0, -1)] }, 'resize', window)
}

function moveTo(state: BrowseState, position: Position): BrowseState {
  const [first, ...rest] = state.visits
  const visit = { ...currentVisit(state), position }
  return { ...state, visits: rest.length === 0 ? [visit] : [first, ...rest.slice(0, -1), visit] }
}
