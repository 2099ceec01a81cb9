import node from '@astrojs/node'
import type { AstroIntegration } from 'astro'

type ConfigDoneHook = NonNullable<AstroIntegration['hooks']['astro:config:done']>

/**
 * Astro's Node adapter with a custom entry. The built-in entry exposes only a request handler, not the
 * renderer.
 */
export function serverEntry(): AstroIntegration {
  const adapter = node({ mode: 'middleware' })
  const done = adapter.hooks['astro:config:done'] as ConfigDoneHook
  const entry = new URL('./server-entry.mjs', import.meta.url)
  adapter.hooks['astro:config:done'] = (options) =>
    done({
      ...options,
      setAdapter: (adapterSettings) => options.setAdapter({ ...adapterSettings, serverEntrypoint: entry }),
    })
  return adapter
}
