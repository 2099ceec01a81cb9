import type { JsonResume } from '@handiwork/core/api'
import { canvasFor } from '../../ui/canvas.ts'
import { painter } from '../../ui/painter.ts'
import type { World } from '../../world.ts'
import { resumeLines } from './resume-lines.ts'

/** A resume to read on a terminal or in a file of text. */
export function resumeText(
  resume: JsonResume,
  page: string,
  output: string | undefined,
  world: Pick<World, 'stdout' | 'env'>,
): string {
  const { look, width } = canvasFor(output, world)
  const lines = resumeLines(resume, page, width).map(painter(look))
  return lines.map((line) => `${line}\n`).join('')
}
