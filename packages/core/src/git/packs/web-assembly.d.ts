/** The subset of WebAssembly types that is used. TypeScript provides them only with the DOM library. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Memory {
    constructor(descriptor: { readonly initial: number; readonly maximum: number; readonly shared: true })
    readonly buffer: SharedArrayBuffer
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>)
    readonly exports: Readonly<Record<string, unknown>>
  }
}
