import { builtinModules } from 'node:module'

/**
 * A plugin that bundles imports of Node's modules as calls of `getBuiltinModule`. An import statement evaluates all
 * getters of the module, which loads many others: that of `node:process` even opens standard input.
 */
export function directBuiltins() {
  return {
    name: 'direct-builtins',
    resolveId: {
      order: 'pre' as const,
      filter: { id: /^node:/ },
      // One module for each importer, so that none evaluates the getters that another one needs.
      handler: (id: string, importer = '') =>
        BUILTINS.has(id) ? { id: `${PREFIX}${id}?${importer}`, moduleSideEffects: false } : undefined,
    },
    load: {
      filter: { id: /^\0direct-builtin:/ },
      handler: (id: string) => ({
        code: builtinCode(id.slice(PREFIX.length, id.indexOf('?'))),
        moduleSideEffects: false,
      }),
    },
  }
}

const PREFIX = '\0direct-builtin:'
const BUILTINS: ReadonlySet<string> = new Set(
  builtinModules.map((name) => `node:${name.replace(/^node:/, '')}`),
)

/** Modules that load many others. They are loaded with the first call of one of their functions. */
const LAZY: ReadonlySet<string> = new Set(
  ['child_process', 'crypto', 'worker_threads', 'zlib'].map((name) => `node:${name}`),
)

/** Unused exports are left out of the bundle, so that their getters are not called. */
function builtinCode(name: string): string {
  const load = `process.getBuiltinModule(${JSON.stringify(name)})`
  const isLazy = LAZY.has(name)
  const properties = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(name))).filter(
    ([key]) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default',
  )
  const keys = properties.map(([key]) => key)
  const values = properties.map(([key, { value }]) =>
    isLazy && typeof value === 'function'
      ? // A called constructor returns the object that it creates.
        `function (...args) { return new.target ? new (${load}.${key})(...args) : ${load}.${key}(...args) }`
      : `/* @__PURE__ */ (() => ${load}.${key})()`,
  )
  return [
    isLazy
      ? `export default /* @__PURE__ */ new Proxy({}, { get: (_, key) => ${load}[key] })`
      : `export default /* @__PURE__ */ (() => ${load})()`,
    ...values.map((value, index) => `const e${index} = ${value}`),
    `export { ${keys.map((key, index) => `e${index} as ${key}`).join(', ')} }`,
  ].join('\n')
}
