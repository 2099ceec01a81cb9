import { resolve } from 'node:path'
import { say } from '../say.ts'
import type { Output } from '../ui/terminal.ts'
import type { World } from '../world.ts'
import { cannotWrite } from './cannot-write.ts'
import { writeWhole } from './write-whole.ts'

export interface Place {
  /** A file; undefined is standard output. */
  readonly output: string | undefined
  readonly quiet: boolean
}

/** Brings a text or bytes to where it was asked for: the terminal, a pipe, or a file. */
export async function putOut(
  content: string | Uint8Array,
  { output, quiet }: Place,
  world: World,
): Promise<void> {
  if (output === undefined) return print(content, world.stdout).catch(cannotWrite('the result'))
  await writeWhole(resolve(world.cwd, output), content).catch(cannotWrite(output))
  if (!quiet) say(world.stderr, `Wrote ${output}.`)
}

// --- internal ---

function print(content: string | Uint8Array, stdout: Output): Promise<void> {
  return new Promise((done, failed) => {
    stdout.write(content, (error) => (error ? failed(error) : done()))
  })
}
