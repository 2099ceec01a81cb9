import { Island } from '../../state/Island.tsx'
import { AnalyzeForm } from '../../ui/AnalyzeForm.tsx'

/** Enough rows to show that several URLs are allowed. */
const ROWS = 3

export function HomeForm() {
  return (
    <Island>
      <AnalyzeForm rows={ROWS} />
    </Island>
  )
}
