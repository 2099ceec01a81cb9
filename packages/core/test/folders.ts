import { chmod, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that goes when it is disposed of. */
export interface Folder extends AsyncDisposable {
  readonly path: string
}

export async function aFolder(): Promise<Folder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'handiwork-test-')))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Clones that lie in the folder for temporary files. */
export async function clonesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('handiwork-clone-'))
}

/** A program that leaves a file behind wherever it is run, and the path of that file. */
export async function aCanary(folder: string): Promise<{ readonly program: string; readonly trace: string }> {
  const program = join(folder, 'canary')
  const trace = join(folder, 'it-was-run')
  await writeFile(program, `#!/bin/sh\ntouch '${trace}'\nexec cat\n`)
  await chmod(program, 0o755)
  return { program, trace }
}

/** Does something with other environment variables; undefined takes one away. */
export async function withEnvironment<T>(variables: NodeJS.ProcessEnv, action: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  for (const [name, value] of Object.entries(variables)) set(name, value)
  try {
    return await action()
  } finally {
    for (const name of Object.keys(variables)) set(name, before[name])
  }
}

function set(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
