/** Parses JSON. Throws if it is invalid. */
export function parseJson(text: string): unknown {
  return JSON.parse(text)
}

/** Parses JSON with comments and trailing commas. */
export function parseJsonWithComments(text: string): unknown {
  const withoutComments = text.replace(STRING_OR_COMMENT, (match) => (match.startsWith('"') ? match : ' '))
  return JSON.parse(
    withoutComments.replace(STRING_OR_TRAILING_COMMA, (match) => (match === ',' ? '' : match)),
  )
}

// An unterminated string or comment extends to the end of its line or text, because rescanning it would take
// quadratic time.
const STRING = '"[^"\\\\\\n]*(?:\\\\.[^"\\\\\\n]*)*"?'
const STRING_OR_COMMENT = new RegExp(`${STRING}|//[^\\n]*|/\\*[^*]*(?:\\*(?!/)[^*]*)*(?:\\*/|$)`, 'g')
const STRING_OR_TRAILING_COMMA = new RegExp(`${STRING}|,(?=\\s*[}\\]])`, 'g')
