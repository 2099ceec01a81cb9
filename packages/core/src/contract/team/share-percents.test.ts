import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharePercents } from './share-percents.ts'

test('rounds percentages so that they add up to 100', () => {
  const someCount = fc.nat(500)
  fc.assert(
    fc.property(someCount, someCount, someCount, (several, one, orphaned) => {
      const total = several + one + orphaned
      const percents = sharePercents({ several, one, orphaned })
      expect(percents.several + percents.one + percents.orphaned).toBe(total === 0 ? 0 : 100)
      expect(Math.abs(percents.several - (100 * several) / Math.max(1, total))).toBeLessThan(1)
    }),
  )
})
