import type { Applicant, ReviewState } from '@handiwork/core/api'
import { type DragEvent, type ReactNode, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { toast } from '../../../ui/toast.ts'
import { ApplicantCard } from './ApplicantCard.tsx'
import { type BoardColumn, boardColumns } from './board-columns.ts'
import { StatusDialog } from './StatusDialog.tsx'

interface ApplicantBoardProps {
  readonly applicants: readonly Applicant[]
  readonly renderedAt: Date
  /** Without the titles of the jobs. */
  readonly isOneJob: boolean
}

/** Applicants by status, in the order of their arrival. They are moved by their menu or by dragging. */
export function ApplicantBoard(props: ApplicantBoardProps) {
  return (
    <Island>
      <Board {...props} />
    </Island>
  )
}

interface Move {
  readonly applicant: Applicant
  readonly state: ReviewState
}

function Board({ applicants: loaded, renderedAt, isOneJob }: ApplicantBoardProps) {
  const [applicants, setApplicants] = useState(loaded)
  const [move, setMove] = useState<Move>()
  const complete = ({ applicant, state }: Move) => {
    setApplicants((all) => all.map((one) => (one._id === applicant._id ? { ...one, state } : one)))
    const name = applicant.person?.name ?? ''
    toast.show({ text: t('applications.board.moved', { name, state: t(`applications.states.${state}`) }) })
  }
  const drop = (id: string, state: ReviewState) => {
    const applicant = applicants.find(({ _id }) => _id === id)
    if (applicant !== undefined && applicant.state !== state) setMove({ applicant, state })
  }
  return (
    <div className="applicant-board">
      {boardColumns(applicants).map((column) => (
        <Column key={column.key} column={column} onDrop={drop}>
          {column.applicants.map((applicant) => (
            <ApplicantCard
              key={applicant._id}
              applicant={applicant}
              renderedAt={renderedAt}
              isOneJob={isOneJob}
              onMove={(state) => setMove({ applicant, state })}
            />
          ))}
        </Column>
      ))}
      {move && (
        <StatusDialog
          id={move.applicant._id}
          name={move.applicant.person?.name ?? ''}
          state={move.state}
          decisionExpectedOn={move.applicant.decisionExpectedOn}
          onChanged={() => complete(move)}
          onClose={() => setMove(undefined)}
        />
      )}
    </div>
  )
}

interface ColumnProps {
  readonly column: BoardColumn
  readonly onDrop: (id: string, state: ReviewState) => void
  readonly children: ReactNode
}

function Column({ column: { title, dropState, applicants }, onDrop, children }: ColumnProps) {
  const accept = (event: DragEvent) => dropState && event.preventDefault()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (dropState) onDrop(event.dataTransfer.getData('text/plain'), dropState)
  }
  return (
    <section className="applicant-column" aria-label={title} onDragOver={accept} onDrop={drop}>
      <h2>
        {title} <span className="count">{applicants.length}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}
