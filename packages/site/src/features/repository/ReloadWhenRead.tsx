import { Island } from '../../state/Island.tsx'
import { useLive } from '../../state/live.ts'

interface ReloadWhenReadProps {
  /** Of the repository that is being analysed. */
  readonly id: string
}

/** Shows the page anew when its repository was read. */
export function ReloadWhenRead(props: ReloadWhenReadProps) {
  return (
    <Island>
      <Listening {...props} />
    </Island>
  )
}

// --- internal ---

function Listening({ id }: ReloadWhenReadProps) {
  useLive({ repositories: [id] }, () => location.reload())
  return null
}
