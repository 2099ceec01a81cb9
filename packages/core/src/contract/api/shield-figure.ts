import { z } from 'zod'
import { languageByKey } from '../../catalog/languages.ts'

/** Figures of a profile that need no key. */
export const shieldFigures = ['xp', 'level', 'commits', 'standing', 'reviews'] as const

export const unknownFigureSentence = `Use ${shieldFigures.join(', ')}, language:<key> or technology:<key>`

/** The figure that a shield shows, such as `xp`, `language:python` or `technology:react`. */
export type ShieldFigure =
  | { readonly kind: (typeof shieldFigures)[number] }
  | { readonly kind: 'language' | 'technology'; readonly key: string }

/** A figure as in a query string. */
export const ShieldFigureParameter = z
  .string()
  .max(120)
  .default('xp')
  .transform((text, context): ShieldFigure => {
    const figure = parseShieldFigure(text)
    if (typeof figure !== 'string') return figure
    context.issues.push({ code: 'custom', message: figure, input: text })
    return z.NEVER
  })

/** Returns the figure, or a sentence that says what is wrong. */
function parseShieldFigure(text: string): ShieldFigure | string {
  const simple = shieldFigures.find((kind) => kind === text)
  if (simple) return { kind: simple }
  const [, kind, key = ''] = /^(language|technology):([^\p{Cc}]{1,100})$/u.exec(text) ?? []
  if (kind !== 'language' && kind !== 'technology') return unknownFigureSentence
  if (kind === 'language' && !languageByKey(key)) return 'Unknown language'
  return { kind, key }
}
