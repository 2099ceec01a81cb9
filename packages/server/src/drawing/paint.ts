import type { Shade } from './palette.ts'

/** The color theme of an image: light, dark, or the viewer's preference. */
export type Theme = 'light' | 'dark' | 'auto'

export interface Paint {
  /** Returns the SVG attributes for a color. */
  readonly attributes: (shade: Shade, property?: 'fill' | 'stroke') => string
  /** Returns the style element that the image needs once all colors are used. */
  readonly style: () => string
}

/** Images are light by default. With `auto`, a media query changes colors for viewers with a dark theme. */
export function createPaint(theme: Theme): Paint {
  if (theme !== 'auto')
    return { attributes: (shade, property = 'fill') => `${property}="${shade[theme]}"`, style: () => '' }
  const rules = new Map<string, string>()
  return {
    attributes: ({ light, dark }, property = 'fill') => {
      if (light === dark) return `${property}="${light}"`
      const rule = `{${property}:${dark}}`
      const name = rules.get(rule) ?? `c${rules.size}`
      rules.set(rule, name)
      return `${property}="${light}" class="${name}"`
    },
    style: () => {
      const ruleTexts = [...rules].map(([rule, name]) => `.${name}${rule}`)
      return rules.size === 0 ? '' : `<style>@media(prefers-color-scheme:dark){${ruleTexts.join('')}}</style>`
    },
  }
}
