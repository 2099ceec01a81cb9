import { badgeKeys } from '@handiwork/core/catalog'
import { PAGE_WIDTH, RESUME_WIDTH, TECHNOLOGY_SLOT_SIZE } from '@handiwork/core/contract'
import type { Plugin } from 'vite'

/** Adds the contract's sizes to the style sheet of all pages, as custom properties. */
export function contractSizes(): Plugin {
  return {
    name: 'contract-sizes',
    enforce: 'pre',
    transform: {
      // The module with `?url` is a script.
      filter: { id: { include: /\/styles\/sheets\/site\.css(?:\?|$)/, exclude: /[?&]url\b/ } },
      handler: (css) => ({ code: `${css}\n${contractSizesCss()}`, map: null }),
    },
  }
}

export function contractSizesCss(): string {
  const properties = Object.entries(sizes).map(([name, size]) => `--${name}: ${size};`)
  return `:root { ${properties.join(' ')} }`
}

/** By custom property. */
const sizes = {
  form: `${PAGE_WIDTH}px`,
  resume: `${RESUME_WIDTH}px`,
  slot: `${TECHNOLOGY_SLOT_SIZE}px`,
  'badge-count': badgeKeys.length,
}
