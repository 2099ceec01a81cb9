import { expect, test } from 'vitest'
import { span } from '../ui/span.ts'
import { applyAction, type BrowseAction, currentVisit, startBrowsing, trailOf } from './browse-state.ts'
import { createPage } from './page.ts'

/** Every page opens two others, in its lines 4 and 5. */
const openPage = (topic: string) =>
  createPage(topic, [[], [], [], [], ...[1, 2].map((at) => [{ ...span('row'), opens: `${topic}${at}` }])])

const act = (start: string, actions: readonly BrowseAction[], rows = 20) =>
  actions.reduce((state, action) => applyAction(state, action, { openPage, rows }), startBrowsing(start))

test('opens the selected pages one from the other', () => {
  const state = act('', ['open', 'down', 'open'])
  expect({ shown: currentVisit(state).topic, trail: trailOf(state) }).toEqual({
    shown: '12',
    trail: 'Overview › 1 › 12',
  })
})

test('returns to the row that was opened', () => {
  expect(currentVisit(act('', ['down', 'open', 'down', 'back']))).toEqual({
    topic: '',
    position: { top: 0, selected: 1 },
  })
})

test.each([[['back']], [['back', 'back']]] as const)(
  'goes back from the first topic to the overview: %j',
  (keys) => {
    expect(act('Go', keys)).toEqual(startBrowsing(''))
  },
)

test('opens nothing while the selected row is out of sight', () => {
  expect(trailOf(act('', ['open'], 3))).toBe('Overview')
})

test('reveals the selected row when the window becomes smaller', () => {
  const large = act('', ['down'])
  expect(currentVisit(applyAction(large, 'resize', { openPage, rows: 3 })).position).toEqual({
    top: 3,
    selected: 1,
  })
})

test('reveals the opened row on the way back when the window has become smaller', () => {
  const opened = act('', ['down', 'open'])
  expect(currentVisit(applyAction(opened, 'back', { openPage, rows: 3 })).position).toEqual({
    top: 3,
    selected: 1,
  })
})
