import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'

interface ComponentInput {
  readonly description: string
  readonly type?: string
  readonly default: string | boolean
}

interface ComponentJob {
  readonly script: readonly string[]
  readonly variables: Readonly<Record<string, string>>
}

/** The GitLab component: its inputs, and its job for given values. */
export function readComponent() {
  const text = readFileSync(new URL('../../templates/handiwork.yml', import.meta.url), 'utf8')
  const [header, content] = parseAllDocuments(text).map((document) => document.toJS())
  const inputs: Readonly<Record<string, ComponentInput>> = header.spec.inputs
  return {
    text,
    inputs,
    /** Replaces inputs in the parsed values, as GitLab does. */
    job(values: Readonly<Record<string, string | boolean>>): ComponentJob {
      const { handiwork }: { readonly handiwork: ComponentJob } = content
      const interpolate = (value: string) =>
        value.replaceAll(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) =>
          String(values[name] ?? inputs[name]?.default),
        )
      const variables = Object.entries(handiwork.variables).map(([name, value]) => [name, interpolate(value)])
      return { script: handiwork.script, variables: Object.fromEntries(variables) }
    },
  }
}
