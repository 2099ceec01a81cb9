import { readFileSync } from 'node:fs'

/** The engine in a memory of its own, for tests that look at parts of it. */
export interface TestEngine {
  call(name: string, ...values: number[]): number
  /** Where so many bytes are free. */
  reserve(bytes: number): number
  /** All of its memory, as large as it is now. */
  memory(): Uint8Array
}

const compiled = new URL(process.env.ENGINE_WASM ?? '../built/engine.wasm', import.meta.url)

const MEMORY = { initial: 16, maximum: 65_536, shared: true } as const

const host = { readPack: () => -1, openLoose: () => -1n, copyLoose: () => {} }

/** Runs what takes memory, in this order, before anything else. */
export function startEngine(...inits: string[]): TestEngine {
  const memory = new WebAssembly.Memory(MEMORY)
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(compiled)), {
    env: { memory },
    host,
  })
  const call = (name: string, ...values: number[]): number => {
    const named = exports[name]
    if (typeof named !== 'function') throw new Error(`The engine has no ${name}`)
    return Number(named(...values))
  }
  for (const init of ['initMemory', ...inits]) call(init)
  return {
    call,
    reserve: (bytes) => call('reserve', bytes) >>> 0,
    memory: () => new Uint8Array(memory.buffer),
  }
}
