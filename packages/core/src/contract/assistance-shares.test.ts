import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assistancePercents, describeAssistance } from './assistance-shares.ts'

describe('describeAssistance', () => {
  test('names the share of each kind', () =>
    expect(describeAssistance({ undeclared: 148, assisted: 42, agent: 10 })).toBe(
      '74% no declaration, 21% assisted, 5% by an agent',
    ))
  test('omits kinds without lines', () =>
    expect(describeAssistance({ undeclared: 3, assisted: 0, agent: 0 })).toBe('100% no declaration'))
  test('shows at least 1% for a small share', () =>
    expect(describeAssistance({ undeclared: 9999, assisted: 1, agent: 0 })).toBe(
      '99% no declaration, 1% assisted',
    ))
  test('is undefined without lines', () =>
    expect(describeAssistance({ undeclared: 0, assisted: 0, agent: 0 })).toBeUndefined())
})

test('percentages add up to 100 and hide no kind', () => {
  const lines = fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1e6, noNaN: true }))
  fc.assert(
    fc.property(lines, lines, lines, (undeclared, assisted, agent) => {
      const percents = assistancePercents({ undeclared, assisted, agent })
      if (percents === undefined) {
        expect(undeclared + assisted + agent).toBe(0)
        return
      }
      expect(percents.undeclared + percents.assisted + percents.agent).toBe(100)
      expect(percents.undeclared > 0).toBe(undeclared > 0)
      expect(percents.assisted > 0).toBe(assisted > 0)
      expect(percents.agent > 0).toBe(agent > 0)
    }),
  )
})
