import type app from '../../public/locales/en/app.json'

/** The key of a text: its path in the file, separated by dots. */
export type TextKey = Exclude<LeafKey<typeof app>, ''>

/** The key without its plural suffix. */
type BaseKey<Name extends string> = Name extends `${infer Base}_${PluralSuffix}` ? Base : Name
type PluralCategory = 'one' | 'two' | 'few' | 'other'
type PluralSuffix = PluralCategory | `ordinal_${PluralCategory}`

type LeafKey<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? BaseKey<Name>
    : Texts[Name] extends readonly unknown[]
      ? never
      : `${Name}.${LeafKey<Texts[Name]>}`
}[keyof Texts & string]
