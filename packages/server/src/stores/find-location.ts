/** Finds the location that a text names. Returns undefined if it is unknown. */
export type FindLocation = (text: string) => Promise<KnownLocation | undefined>

export interface KnownLocation {
  /** The display name. Null if only the country is known. */
  readonly title: string | null
  readonly countryCode: string
  /** 0 if only the country is known. */
  readonly population: number
}
