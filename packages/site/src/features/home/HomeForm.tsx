import { Island } from '../../state/Island.tsx'
import { AnalyzeForm } from '../../ui/AnalyzeForm.tsx'

/** As many rows as tell that there may be several. */
const ROWS = 3

export function HomeForm() {
  return (
    <Island>
      <AnalyzeForm rows={ROWS} />
    </Island>
  )
}
