import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { pin } from '../bench/service/pin.ts'
import type { LoadOptions, LoadResult } from '../bench/service/run-load.ts'
import type { PagesPlan } from './finish-pages.ts'
import type { MixPlan, MixResult } from './generate-mix.ts'

export type GeneratorPlan =
  | ({ readonly kind: 'mix' } & MixPlan)
  | ({ readonly kind: 'pages' } & PagesPlan)
  | {
      readonly kind: 'rate'
      readonly url: string
      readonly paths: readonly string[]
      readonly options: LoadOptions
    }

/** Runs the load generator on the core. */
export function createGenerator(folder: string, core: number | undefined) {
  const run = async <Result>(plan: GeneratorPlan): Promise<Result> => {
    const file = join(folder, 'plan.json')
    await writeFile(file, JSON.stringify(plan))
    const { stdout } = await execa(...pin(core, process.execPath, [generatorScript, file]), {
      maxBuffer: MAX_OUTPUT,
      stderr: 'inherit',
    })
    return JSON.parse(stdout) as Result
  }
  return {
    finishPages: (plan: PagesPlan) => run<number>({ kind: 'pages', ...plan }),
    mix: (plan: MixPlan) => run<MixResult>({ kind: 'mix', ...plan }),
    rate: (url: string, paths: readonly string[], options: LoadOptions) =>
      run<LoadResult>({ kind: 'rate', url, paths, options }),
  }
}

const generatorScript = fileURLToPath(new URL('generator.ts', import.meta.url))
/** A latency of each request. */
const MAX_OUTPUT = 500_000_000
