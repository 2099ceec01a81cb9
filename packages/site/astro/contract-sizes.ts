import { badgeKeys } from '@handiwork/core/catalog'
import { PAGE_WIDTH, RESUME_WIDTH, TECHNOLOGY_SLOT_SIZE } from '@handiwork/core/contract'
import type { Plugin } from 'vite'

/** Serves `virtual:contract-sizes.css`: the contract's sizes as custom properties of the style sheets. */
export function contractSizes(): Plugin {
  const resolvedId = `\0${MODULE_ID}`
  return {
    name: 'contract-sizes',
    resolveId: (id) => (id === MODULE_ID ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? contractSizesCss() : undefined),
  }
}

export function contractSizesCss(): string {
  const properties = Object.entries(sizes).map(([name, size]) => `--${name}: ${size};`)
  return `:root { ${properties.join(' ')} }`
}

const MODULE_ID = 'virtual:contract-sizes.css'

/** By custom property. */
const sizes = {
  form: `${PAGE_WIDTH}px`,
  resume: `${RESUME_WIDTH}px`,
  slot: `${TECHNOLOGY_SLOT_SIZE}px`,
  'badge-count': badgeKeys.length,
}
