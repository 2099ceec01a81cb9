import type { Person } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import { hundredths } from './figures.ts'
import { heading, paragraph } from './paragraph.ts'

/** The components of the total, and the level it reaches (R15). */
export function totalLines({ name, experience, level, plausibility }: Person, width: number): Line[] {
  const { total, code, stackOverflow } = experience
  const sum =
    stackOverflow === 0
      ? `code only`
      : `${hundredths(code)} code + ${hundredths(stackOverflow)} Stack Overflow = ${hundredths(total)}`
  return [
    heading(name, `${hundredths(total)} xp`),
    ...paragraph(sum, width),
    ...paragraph(`level = min(10, 1 + floor(log2(1 + ${hundredths(total)}/10))) = ${level}`, width),
    ...plausibility.flags.flatMap((flag) => paragraph(`note: ${flag}`, width, 'dim')),
  ]
}
