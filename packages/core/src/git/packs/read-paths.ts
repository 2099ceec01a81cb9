import { decodeGitPath } from '../git-path.ts'
import type { EngineExports } from './engine.ts'

const RECORD_WORDS = 4
const FOLDER = 0
const NAME = 1
const LENGTH = 2

/** Returns all paths that the engine found, by number; 0 is the root. */
export function readPaths(engine: EngineExports, memory: WebAssembly.Memory): string[] {
  const count = engine.pathCount()
  const records = new Uint32Array(memory.buffer, engine.pathRecords(), count * RECORD_WORDS)
  const bytes = Buffer.from(memory.buffer)
  // Latin-1 keeps one character per byte until paths are complete; then they are decoded as UTF-8.
  const paths: string[] = ['']
  for (let number = 1; number < count; number++) {
    const at = number * RECORD_WORDS
    const from = records[at + NAME]!
    const name = bytes.toString('latin1', from, from + records[at + LENGTH]!)
    // A folder precedes its contents.
    const folder = records[at + FOLDER]!
    paths.push(folder === 0 ? name : `${paths[folder]}/${name}`)
  }
  return paths.map((path) => (isAscii(path) ? path : decodeGitPath(Buffer.from(path, 'latin1'))))
}

function isAscii(path: string): boolean {
  for (let at = 0; at < path.length; at++) if (path.charCodeAt(at) >= 0x80) return false
  return true
}
