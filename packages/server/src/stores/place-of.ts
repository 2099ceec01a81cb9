/** Finds the place a text tells; undefined where nothing of it is known. */
export type PlaceOf = (text: string) => Promise<FoundPlace | undefined>

export interface FoundPlace {
  /** How it reads; null where only its country is known. */
  readonly title: string | null
  readonly countryCode: string
}
