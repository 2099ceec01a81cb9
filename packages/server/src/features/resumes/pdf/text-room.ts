/** Takes so much of each text that all of them together stay within what is set in seconds: some fifty pages. */
export function textRoom(charactersAtMost = CHARACTERS_AT_MOST): (text: string) => string {
  let left = charactersAtMost
  return (text) => {
    const taken = text.length <= left ? text : `${text.slice(0, left).toWellFormed()}…`
    left = Math.max(0, left - text.length)
    return left === 0 && taken === '…' ? '' : taken
  }
}

// --- internal ---

const CHARACTERS_AT_MOST = 200_000
