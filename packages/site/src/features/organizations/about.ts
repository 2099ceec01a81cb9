/** The paragraphs of a plain text: what shows at once, and what is unfolded. */
export interface About {
  readonly first: readonly string[]
  readonly rest: readonly string[]
}

/** An empty line parts paragraphs, single line breaks stay within. The first shows whole, others as far as there is room. */
export function aboutOf(text: string | null): About {
  const all = paragraphs(text ?? '')
  let length = 0
  const shown = all.findIndex((paragraph, place) => {
    length += paragraph.length
    return place > 0 && length > SHOWN_AT_MOST
  })
  const count = shown < 0 ? all.length : shown
  return { first: all.slice(0, count), rest: all.slice(count) }
}

// --- internal ---

/** Characters: the list below is what people come for. */
const SHOWN_AT_MOST = 480

function paragraphs(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
