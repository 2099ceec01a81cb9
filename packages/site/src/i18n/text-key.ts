import type app from '../../public/locales/en/app.json'

/** The name of a text: its place in the file, with dots. */
export type TextKey = Exclude<Leaf<typeof app>, ''>

// --- internal ---

/** Of texts that come in one and many the common part. */
type Named<Name extends string> = Name extends `${infer Base}_${Ending}` ? Base : Name
type Many = 'one' | 'two' | 'few' | 'other'
type Ending = Many | `ordinal_${Many}`

type Leaf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Named<Name>
    : Texts[Name] extends readonly unknown[]
      ? never
      : `${Name}.${Leaf<Texts[Name]>}`
}[keyof Texts & string]
