import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Hydration directives in addition to Astro's own. */
const directiveNames = ['touch', 'session'] as const

export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of directiveNames)
          addClientDirective({
            name,
            entrypoint: fileURLToPath(new URL(`./client-${name}.ts`, import.meta.url)),
          })
      },
    },
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first hover, focus or touch. */
    'client:touch'?: boolean
    /** Hydrates immediately for signed-in users, never for others. */
    'client:session'?: boolean
  }
}
