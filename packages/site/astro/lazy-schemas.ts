import type { Plugin } from 'vite'

/** The module whose schemas the browser loads when a form needs them. */
const SCHEMAS_MODULE = /\/ui\/form\/schemas\.ts$/
const CORE_MODULE = /\/core\/src\/[^?]+\.ts$/
const COPY = '?schemas'

/**
 * Gives the schemas of forms their own copy of core's modules. A bundler doesn't divide a module: without the copy, the
 * constants that pages import would bring the schemas beside them, and zod, to all pages.
 */
export function lazySchemas(): Plugin {
  return {
    name: 'lazy-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const isCopied = importer?.endsWith(COPY)
      if (!importer || !(isCopied || SCHEMAS_MODULE.test(importer))) return null
      const original = isCopied ? importer.slice(0, -COPY.length) : importer
      const resolved = await this.resolve(source, original, { skipSelf: true })
      return resolved && CORE_MODULE.test(resolved.id) ? { ...resolved, id: resolved.id + COPY } : resolved
    },
  }
}
