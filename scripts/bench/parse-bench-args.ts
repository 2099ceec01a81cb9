import { parseArgs } from 'node:util'
import { type Bench, benches, isBenchName } from './benches.ts'

export interface BenchRequest {
  readonly bench: Bench
  readonly repositories: readonly string[]
  readonly rounds: number
}

export type ParsedArgs =
  | ({ readonly kind: 'run' } & BenchRequest)
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly message: string }

/** Parses `[<bench>] [--rounds <n>] [<repository>…]`. Without the name of a bench, `analyze` is measured. */
export function parseBenchArgs(args: readonly string[]): ParsedArgs {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { rounds: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) return { kind: 'help' }
    const [name, ...rest] = positionals
    const isNamed = name !== undefined && isBenchName(name)
    const bench: Bench = isNamed ? benches[name] : benches.analyze
    const repositories = isNamed ? rest : positionals
    const rounds = Number(values.rounds ?? bench.rounds)
    if (!Number.isInteger(rounds) || rounds < 1)
      return { kind: 'invalid', message: '--rounds must be a whole number of at least 1' }
    if (bench.needsRepositories && repositories.length === 0)
      return { kind: 'invalid', message: 'Name at least one repository' }
    return { kind: 'run', bench, repositories, rounds }
  } catch (error) {
    return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) }
  }
}
