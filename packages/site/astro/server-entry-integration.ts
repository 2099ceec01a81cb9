import node from '@astrojs/node'
import type { AstroIntegration } from 'astro'

type Done = NonNullable<AstroIntegration['hooks']['astro:config:done']>

/** Node's adapter with an entry of ours: its own gives a handler of requests, and nothing that renders a page. */
export function serverEntry(): AstroIntegration {
  const adapter = node({ mode: 'middleware' })
  const done = adapter.hooks['astro:config:done'] as Done
  const entry = new URL('./server-entry.mjs', import.meta.url)
  adapter.hooks['astro:config:done'] = (options) =>
    done({
      ...options,
      setAdapter: (given) => options.setAdapter({ ...given, serverEntrypoint: entry }),
    })
  return adapter
}
