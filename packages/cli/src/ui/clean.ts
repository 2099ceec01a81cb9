/** Text from git made safe to show: whatever could steer a terminal or turn the reading direction becomes �. */
export function clean(text: string): string {
  return text.toWellFormed().replace(breaks, ' ').replace(steering, '�')
}

// --- internal ---

const breaks = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
// C0, DEL and C1, then the embeddings, overrides and isolates with which a name could disguise the text after it.
const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
