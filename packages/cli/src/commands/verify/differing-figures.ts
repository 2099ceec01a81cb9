export interface DifferingFigure {
  /** Where it stands, as jq writes it: `.repositories[0].experience`. */
  readonly path: string
  /** The value as JSON; undefined where there is none. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The values in which two documents differ, in the order of the first. */
export function differingFigures(before: unknown, after: unknown, path = ''): DifferingFigure[] {
  if (before === after) return []
  if (!isHolder(before) || !isHolder(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path: path || '.', before: written(before), after: written(after) }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const isList = Array.isArray(before)
  return [...keys].flatMap((key) =>
    differingFigures(entry(before, key), entry(after, key), path + step(key, isList)),
  )
}

// --- internal ---

const LONGEST = 60

type Holder = Readonly<Record<string, unknown>>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const entry = (holder: Holder, key: string) => (Object.hasOwn(holder, key) ? holder[key] : undefined)

function step(key: string, isList: boolean): string {
  if (isList) return `[${key}]`
  return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

function written(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const text = JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
