import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANALYTICS_EVENT, trackClicks } from './track-clicks.ts'

/** A clicked element inside a link with the given analytics event, if any. */
class FakeElement {
  readonly #event: string | undefined

  constructor(event: string | undefined) {
    this.#event = event
  }

  closest = () => (this.#event === undefined ? null : { dataset: { analytics: this.#event } })
}

let click: (target: unknown) => void
const events: unknown[] = []
beforeEach(() => {
  events.length = 0
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', {
    addEventListener: (_: 'click', listener: (event: { target: unknown }) => void) => {
      click = (target) => listener({ target })
    },
  })
  vi.stubGlobal('dispatchEvent', ({ type, detail }: CustomEvent) => events.push({ type, detail }))
  trackClicks()
})
afterEach(() => void vi.unstubAllGlobals())

test('announces a click on a link with an analytics event', () => {
  click(new FakeElement('sign-up'))
  expect(events).toEqual([{ type: ANALYTICS_EVENT, detail: { event: 'sign-up' } }])
})

test.each([
  ['an element without an event', new FakeElement(undefined)],
  ['the document', {}],
])('announces nothing for a click on %s', (_, target) => {
  click(target)
  expect(events).toEqual([])
})
