import { COLD_BELOW } from '@handiwork/core/contract'

export type Warmth = 'warm' | 'cooling' | 'cold'

/** The word for a temperature, beside the number as it is shown: rounded down, so that 19.7 is 19 and cold. */
export function warmthOf(temperature: number): { readonly word: Warmth; readonly shown: number } {
  const shown = Math.floor(temperature)
  return { word: shown < COLD_BELOW ? 'cold' : shown < WARM_FROM ? 'cooling' : 'warm', shown }
}

// --- internal ---

const WARM_FROM = 60
