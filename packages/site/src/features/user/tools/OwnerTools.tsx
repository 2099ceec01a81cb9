import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { AdminTools } from './AdminTools.tsx'
import { AnalyzeBlock } from './AnalyzeBlock.tsx'
import { Integrations } from './Integrations.tsx'
import { RecruiterTools } from './RecruiterTools.tsx'
import { useUser } from './use-user.ts'

interface OwnerToolsProps {
  readonly userId: string
  /** When the page was rendered. */
  readonly renderedAt: string
}

/** The blocks of the panel that depend on who looks (spec §2, Left info panel; §6). */
export function OwnerTools(props: OwnerToolsProps) {
  return (
    <Island>
      <Tools {...props} />
    </Island>
  )
}

// --- internal ---

function Tools({ userId, renderedAt }: OwnerToolsProps) {
  const looking = useProfile()
  const user = useUser(userId)
  if (user === undefined || looking === undefined) return null
  const isOwner = looking._id === userId
  if (!isOwner && looking.role === 'user') return null
  return (
    <div className="stack s24 tools">
      <AnalyzeBlock user={user} looking={looking} renderedAt={new Date(renderedAt)} />
      {isOwner && <Integrations profile={looking} />}
      {!isOwner && <RecruiterTools user={user} />}
      {looking.role === 'admin' && <AdminTools user={user} />}
    </div>
  )
}
