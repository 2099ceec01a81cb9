import type { Shade } from './palette.ts'

/** Whose colours: those of one ground, or of whichever the reader has. */
export type Theme = 'light' | 'dark' | 'auto'

export interface Paint {
  /** The attributes that give something a colour. */
  readonly of: (shade: Shade, what?: 'fill' | 'stroke') => string
  /** What the picture has to hold besides, once everything is coloured. */
  readonly style: () => string
}

/** Without styles pictures are light; readers that know dark ground change what is another colour there. */
export function paint(theme: Theme): Paint {
  if (theme !== 'auto') return { of: (shade, what = 'fill') => `${what}="${shade[theme]}"`, style: () => '' }
  const rules = new Map<string, string>()
  return {
    of: ({ light, dark }, what = 'fill') => {
      if (light === dark) return `${what}="${light}"`
      const rule = `{${what}:${dark}}`
      const name = rules.get(rule) ?? `c${rules.size}`
      rules.set(rule, name)
      return `${what}="${light}" class="${name}"`
    },
    style: () => {
      const written = [...rules].map(([rule, name]) => `.${name}${rule}`)
      return rules.size === 0 ? '' : `<style>@media(prefers-color-scheme:dark){${written.join('')}}</style>`
    },
  }
}
