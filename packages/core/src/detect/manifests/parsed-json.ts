/** The value of a JSON text; throws where it is none. */
export function parsedJson(text: string): unknown {
  return JSON.parse(text)
}

/** The same for JSON with comments and commas before a closing bracket. */
export function parsedJsonWithComments(text: string): unknown {
  const bare = text.replace(STRING_OR_COMMENT, (found) => (found.startsWith('"') ? found : ' '))
  return JSON.parse(bare.replace(STRING_OR_LAST_COMMA, (found) => (found === ',' ? '' : found)))
}

// --- internal ---

// A string or comment without an end goes to the end of its line or of the text: looking for it twice would cost squared time.
const STRING = '"[^"\\\\\\n]*(?:\\\\.[^"\\\\\\n]*)*"?'
const STRING_OR_COMMENT = new RegExp(`${STRING}|//[^\\n]*|/\\*[^*]*(?:\\*(?!/)[^*]*)*(?:\\*/|$)`, 'g')
const STRING_OR_LAST_COMMA = new RegExp(`${STRING}|,(?=\\s*[}\\]])`, 'g')
