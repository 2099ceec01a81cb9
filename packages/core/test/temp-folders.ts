import { chmod, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder that is deleted on disposal. */
export interface TempFolder extends AsyncDisposable {
  readonly path: string
}

export async function createTempFolder(): Promise<TempFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'handiwork-test-')))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** The clones in the temporary folder. */
export async function listClones(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('handiwork-clone-'))
}

/** A program that creates a trace file when it runs, and the path of that file. */
export async function createCanary(
  folder: string,
): Promise<{ readonly program: string; readonly trace: string }> {
  const program = join(folder, 'canary')
  const trace = join(folder, 'it-was-run')
  await writeFile(program, `#!/bin/sh\ntouch '${trace}'\nexec cat\n`)
  await chmod(program, 0o755)
  return { program, trace }
}

/** Runs an action with other environment variables. Undefined removes a variable. */
export async function withEnvironment<T>(variables: NodeJS.ProcessEnv, action: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  for (const [name, value] of Object.entries(variables)) setVariable(name, value)
  try {
    return await action()
  } finally {
    for (const name of Object.keys(variables)) setVariable(name, before[name])
  }
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
