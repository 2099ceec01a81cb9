import type { Report } from '@handiwork/core/contract'
import type { Core, World } from '../../world.ts'
import { analyzeWithProgress } from './analyze-with-progress.ts'
import { authorsOf } from './authors.ts'
import type { Reading } from './request.ts'

/** Reads what the words stand for; what they do not stand for is among the skipped. */
export async function reportOn(reading: Reading, core: Core, world: World): Promise<Report> {
  const { targets, refused } = await core.findTargets(reading.targets, world.cwd, world.signal)
  const authors = await authorsOf(reading, targets, world.cwd, core)
  const report = await analyzeWithProgress(reading, { targets, authors }, core, world)
  return { ...report, skipped: [...refused, ...report.skipped] }
}
