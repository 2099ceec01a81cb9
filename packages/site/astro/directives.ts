import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** When islands come to life, besides Astro's own ways. */
const when = ['touch', 'session'] as const

export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of when)
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
    /** Once somebody points at it, focuses it or touches it. */
    'client:touch'?: boolean
    /** At once, for those who are signed in; never for others. */
    'client:session'?: boolean
  }
}
