import { Listed } from './fields.ts'

/** A language or a technology somebody should have, and the least of it. */
export interface Wanted {
  /** Key in its catalogue. */
  readonly name: string
  /** In xp. */
  readonly minimumExperience: number
  /** 0 to 100; of technologies none is known. */
  readonly minimumTemperature: number
}

export const wantedSentence =
  'What is looked for is written like typescript, typescript:100 or typescript:100:20'

/** `typescript`, with the least xp `typescript:100`, and the least temperature `typescript:100:20`. */
export function wantedIn(word: string): Wanted {
  const [name = '', experience = '0', temperature = '0'] = word.split(':')
  return { name, minimumExperience: Number(experience), minimumTemperature: Number(temperature) }
}

/** The other way round; what asks for nothing in particular is left out. */
export function wantedWord({ name, minimumExperience, minimumTemperature }: Wanted): string {
  if (minimumTemperature > 0) return `${name}:${minimumExperience}:${minimumTemperature}`
  return minimumExperience > 0 ? `${name}:${minimumExperience}` : name
}

/** Words of these, as an address or a form gives them. */
export const WantedWords = Listed.refine((words) => words.every((word) => form.test(word)), wantedSentence)

// --- internal ---

const form = /^[a-z0-9][a-z0-9.+#_-]*(:\d{1,6}(:(100|\d{1,2}))?)?$/i
