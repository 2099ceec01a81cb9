/** The values of a text's placeholders. `count` selects a plural form, with `ordinal` that of an ordinal number. */
export type TextValues = Readonly<Record<string, unknown>>

/** A tree of texts by key. Some groups contain lists. */
export type Texts = { readonly [key: string]: string | Texts | readonly unknown[] }

/** Returns the text of a key, such as `shell.logIn`, with its placeholders filled in. The key itself if it has none. */
export function formatText(texts: Texts, key: string, values: TextValues = {}): string {
  for (const one of pluralKeys(key, values)) {
    const text = knownText(texts, one)
    if (text !== undefined) return text.includes('{{') ? fillIn(text, values) : text
  }
  return key
}

/** Each text that was formatted, by key. A page formats hundreds, and finding one takes longer than filling it in. */
const knownTexts = new WeakMap<Texts, Map<string, string>>()

function knownText(texts: Texts, key: string): string | undefined {
  const known = knownTexts.get(texts) ?? new Map<string, string>()
  knownTexts.set(texts, known)
  const text = known.get(key)
  if (text !== undefined) return text
  const found = findText(texts, key)
  if (typeof found !== 'string') return undefined
  known.set(key, found)
  return found
}

/** Returns a group of texts with their placeholders filled in. */
export function formatGroup(group: unknown, values: TextValues): unknown {
  if (typeof group === 'string') return fillIn(group, values)
  if (Array.isArray(group)) return group.map((one) => formatGroup(one, values))
  if (typeof group !== 'object' || group === null) return group
  return Object.fromEntries(Object.entries(group).map(([key, one]) => [key, formatGroup(one, values)]))
}

function findText(texts: Texts, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (found, part) =>
        found === null || found === undefined ? found : Object.getOwnPropertyDescriptor(found, part)?.value,
      texts,
    )
}

/** The suffixes of i18next's JSON format: `_one`, `_other`, `_ordinal_two`. */
function pluralKeys(key: string, { count, ordinal }: TextValues): string[] {
  if (typeof count !== 'number') return [key]
  if (ordinal === true) return [`${key}_ordinal_${ordinals.select(count)}`, `${key}_ordinal_other`, key]
  return [`${key}_${cardinals.select(count)}`, `${key}_other`, key]
}

const cardinals = new Intl.PluralRules('en')
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

function fillIn(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
