import { readFileSync } from 'node:fs'

/** An engine instance with its own memory, for tests of its parts. */
export interface TestEngine {
  call(name: string, ...values: number[]): number
  /** Reserves memory and returns its address. */
  reserve(bytes: number): number
  /** The whole memory at its current size. */
  memory(): Uint8Array
}

const compiled = new URL(process.env.ENGINE_WASM ?? './engine.wasm', import.meta.url)

const MEMORY = { initial: 16, maximum: 65_536, shared: true } as const

const host = { readPack: () => -1, openLoose: () => -1n, copyLoose: () => {}, readIndexedId: () => -1 }

/** Runs the initializers in this order before anything else. */
export function startEngine(...inits: string[]): TestEngine {
  const memory = new WebAssembly.Memory(MEMORY)
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(compiled)), {
    env: { memory },
    host,
  })
  const call = (name: string, ...values: number[]): number => {
    const exported = exports[name]
    if (typeof exported !== 'function') throw new Error(`The engine does not export ${name}`)
    return Number(exported(...values))
  }
  for (const init of ['initMemory', ...inits]) call(init)
  return {
    call,
    reserve: (bytes) => call('reserve', bytes) >>> 0,
    memory: () => new Uint8Array(memory.buffer),
  }
}
