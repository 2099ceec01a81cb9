export interface DocumentDifference {
  /** A jq path: `.repositories[0].experience`. */
  readonly path: string
  /** The value as JSON. Undefined if absent. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Finds all values that differ, in the order of the first document. */
export function findDifferences(before: unknown, after: unknown, path = ''): DocumentDifference[] {
  if (before === after) return []
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path: path || '.', before: formatValue(before), after: formatValue(after) }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const isList = Array.isArray(before)
  return [...keys].flatMap((key) =>
    findDifferences(entry(before, key), entry(after, key), path + pathSegment(key, isList)),
  )
}

const MAX_VALUE_LENGTH = 60

type Container = Readonly<Record<string, unknown>>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const entry = (container: Container, key: string) =>
  Object.hasOwn(container, key) ? container[key] : undefined

function pathSegment(key: string, isList: boolean): string {
  if (isList) return `[${key}]`
  return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

function formatValue(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const text = JSON.stringify(value)
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text
}
