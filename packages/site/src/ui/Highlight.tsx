import { splitAtMatch } from './split-at-match.ts'

/** Highlights the typed text. */
export function Highlight({ text, typed }: { readonly text: string; readonly typed: string }) {
  const [before, match, after] = splitAtMatch(text, typed)
  return (
    <>
      {before}
      {match && <b>{match}</b>}
      {after}
    </>
  )
}
