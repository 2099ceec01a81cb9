/**
 * A plugin that bundles large JSON files as text to parse: engines parse JSON faster than an object literal.
 * `unusedFields` are left out, by the end of the path of a file.
 */
export function parsedJson(unusedFields: Readonly<Record<string, readonly string[]>> = {}) {
  return {
    name: 'parsed-json',
    transform: {
      filter: { id: /\.json$/ },
      handler(code: string, id: string) {
        if (code.length < MIN_LENGTH) return undefined
        const fields = Object.entries(unusedFields).find(([path]) => id.endsWith(path))?.[1] ?? []
        const value = JSON.parse(code, (key, child) => (fields.includes(key) ? undefined : child))
        return {
          code: `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
          moduleType: 'js' as const,
        }
      },
    },
  }
}

/** In characters. Parsing a smaller file takes less than starting the parser. */
const MIN_LENGTH = 10_000
