import { gitPath } from '../git-path.ts'
import type { EngineCalls } from './engine.ts'

const RECORD = 4
const FOLDER = 0
const NAME = 1
const LENGTH = 2

/** All paths the engine met, by their numbers; number 0 is the root. */
export function pathsOf(engine: EngineCalls, memory: WebAssembly.Memory): string[] {
  const count = engine.pathCount()
  const records = new Uint32Array(memory.buffer, engine.pathRecords(), count * RECORD)
  const bytes = Buffer.from(memory.buffer)
  // A byte a letter, until paths are whole: what is a letter of more bytes shows only then.
  const paths: string[] = ['']
  for (let number = 1; number < count; number++) {
    const at = number * RECORD
    const from = records[at + NAME]!
    const name = bytes.toString('latin1', from, from + records[at + LENGTH]!)
    // A folder is met before what is in it.
    const folder = records[at + FOLDER]!
    paths.push(folder === 0 ? name : `${paths[folder]}/${name}`)
  }
  return paths.map((path) => (isPlain(path) ? path : gitPath(Buffer.from(path, 'latin1'))))
}

// --- internal ---

function isPlain(path: string): boolean {
  for (let at = 0; at < path.length; at++) if (path.charCodeAt(at) >= 0x80) return false
  return true
}
