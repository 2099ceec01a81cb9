/** The criteria and counts of an action in words: `languages: go, rust; total: 12`. Omits what was not asked. */
export function describeDetails(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(flatten(details))
    .flatMap(([name, value]) => {
      const text = describe(value)
      return text === '' ? [] : [`${toWords(name)}: ${text}`]
    })
    .join('; ')
}

/** The criteria of a search are listed like its other details. The record is named on its own page. */
function flatten({ criteria, recordId: _, preceding, ...rest }: Readonly<Record<string, unknown>>) {
  const page = preceding === 0 ? {} : { preceding }
  return { ...(typeof criteria === 'object' ? criteria : {}), ...rest, ...page }
}

function describe(value: unknown): string {
  if (value === null || value === undefined || value === false || value === '' || value === 0) return ''
  if (Array.isArray(value)) return value.map(describe).filter(Boolean).join(', ')
  if (typeof value === 'object') {
    const text = describeDetails(value as Record<string, unknown>)
    return text && `(${text})`
  }
  return value === true ? 'yes' : String(value)
}

/** `naturalLanguages` as `natural languages`. */
function toWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
