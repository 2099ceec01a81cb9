/**
 * Serializes to JSON and escapes characters that could control a terminal or editor. Parsing yields the same
 * value.
 */
export function safeJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, undefined, indent).replace(controlCharacters, escapeCharacter)
}

// JSON does not require escapes for DEL, C1 controls, bidirectional marks and line separators.
const controlCharacters = /[\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
