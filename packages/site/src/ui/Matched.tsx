import { matchedParts } from './matched-parts.ts'

/** A text in which what was typed stands out. */
export function Matched({ text, typed }: { readonly text: string; readonly typed: string }) {
  const [before, matched, after] = matchedParts(text, typed)
  return (
    <>
      {before}
      {matched && <b>{matched}</b>}
      {after}
    </>
  )
}
