import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { AdminTools } from './AdminTools.tsx'
import { AnalyzeBlock } from './AnalyzeBlock.tsx'
import { Integrations } from './Integrations.tsx'
import { RecruiterTools } from './RecruiterTools.tsx'
import { useUser } from './use-user.ts'

interface ViewerToolsProps {
  readonly userId: string
  readonly renderedAt: string
}

/** The panel blocks that depend on the viewer (spec §2, Left info panel; §6). */
export function ViewerTools(props: ViewerToolsProps) {
  return (
    <Island>
      <Tools {...props} />
    </Island>
  )
}

function Tools({ userId, renderedAt }: ViewerToolsProps) {
  const viewer = useProfile()
  const user = useUser(userId)
  if (user === undefined || viewer === undefined) return null
  const isOwner = viewer._id === userId
  if (!isOwner && viewer.role === 'user') return null
  return (
    <div className="stack s24 tools">
      <AnalyzeBlock user={user} viewer={viewer} renderedAt={new Date(renderedAt)} />
      {isOwner && <Integrations profile={viewer} />}
      {!isOwner && <RecruiterTools user={user} />}
      {viewer.role === 'admin' && <AdminTools user={user} />}
    </div>
  )
}
