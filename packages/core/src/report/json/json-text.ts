/** JSON without characters that a terminal or editor could obey; what is read back from it is the same. */
export function jsonText(value: unknown, indent = 0, instead?: Replacer): string {
  return JSON.stringify(value, instead, indent).replace(steering, escaped)
}

/** What to write for the value of a key. */
export type Replacer = (key: string, value: unknown) => unknown

// --- internal ---

// JSON lets DEL, the C1 controls, bidi signs and separators of lines stand as they are.
const steering = /[\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
