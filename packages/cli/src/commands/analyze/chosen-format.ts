import { extname } from 'node:path'
import type { ReportFormat } from '@handiwork/core/report'
import { WrongUsage } from '../../wrong-usage.ts'
import type { AnalyzeRequest } from './request.ts'

/** The format that was named, else the one the output's name ends like; undefined is text for people. */
export function chosenFormat(
  { format, output, explain }: Pick<AnalyzeRequest, 'format' | 'output' | 'explain'>,
  formats: readonly ReportFormat[],
): ReportFormat | undefined {
  if (explain !== undefined || format === TEXT) return undefined
  if (format !== undefined) return named(format, formats)
  const ending = extname(output ?? '')
    .slice(1)
    .toLowerCase()
  return formats.find(({ extension }) => extension === ending)
}

// --- internal ---

const TEXT = 'text'

function named(name: string, formats: readonly ReportFormat[]): ReportFormat {
  const format = formats.find((one) => one.name === name)
  if (format !== undefined) return format
  const names = [TEXT, ...formats.map((one) => one.name)]
  throw new WrongUsage(
    `There is no format "${name}": say ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`,
  )
}
