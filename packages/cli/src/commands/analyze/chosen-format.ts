import { extname } from 'node:path'
import { WrongUsage } from '../../wrong-usage.ts'

/** What is known of a format; undefined leaves the choice to the name of the output. */
export interface FormatWish {
  readonly format: string | undefined
  readonly output: string | undefined
  /** Explanations are text. */
  readonly explain?: string | undefined
}

/** The format that was named, else the one the output's name ends like; undefined is text for people. */
export function chosenFormat<Format extends Named>(
  { format, output, explain }: FormatWish,
  formats: readonly Format[],
): Format | undefined {
  if (explain !== undefined || format === TEXT) return undefined
  if (format !== undefined) return named(format, formats)
  const ending = extname(output ?? '')
    .slice(1)
    .toLowerCase()
  return formats.find(({ extension }) => extension === ending)
}

// --- internal ---

const TEXT = 'text'

interface Named {
  readonly name: string
  readonly extension: string
}

function named<Format extends Named>(name: string, formats: readonly Format[]): Format {
  const format = formats.find((one) => one.name === name)
  if (format !== undefined) return format
  const names = [TEXT, ...formats.map((one) => one.name)]
  throw new WrongUsage(
    `There is no format "${name}": say ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`,
  )
}
