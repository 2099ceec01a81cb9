import { join, relative } from 'node:path'
import { execa } from 'execa'
import { engineFolder } from './source-fingerprint.ts'

const repository = join(import.meta.dirname, '../..')

/** The compiler's own types redefine the global ones, so it runs as a program. */
const compiler = 'node_modules/assemblyscript/bin/asc.js'

/** Compiles the engine to a file. */
export async function compileEngine(target: string): Promise<void> {
  const options = ['--config', inRepository(join(engineFolder, 'asconfig.json'))]
  await execa(process.execPath, [compiler, ...options, '--outFile', inRepository(target)], {
    cwd: repository,
  })
}

/** The compiler understands only relative paths. */
const inRepository = (path: string) => relative(repository, path)
