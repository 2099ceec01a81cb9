import { type Applicant, pathTo, type ReviewState, reviewStates } from '@handiwork/core/api'
import { formatDay } from '@handiwork/core/format'
import type { DragEvent } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { JobMatchLine } from '../../../ui/JobMatchLine.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { Select } from '../../../ui/Select.tsx'
import { matchFromSkills } from './match-from-skills.ts'

interface ApplicantCardProps {
  readonly applicant: Applicant
  readonly renderedAt: Date
  readonly isOneJob: boolean
  readonly onMove: (state: ReviewState) => void
}

export function ApplicantCard({ applicant, renderedAt, isOneJob, onMove }: ApplicantCardProps) {
  const { _id: id, person, jobTitle, sentAt, withdrawnAt, state, skills, awaitsReply } = applicant
  const drag = (event: DragEvent) => event.dataTransfer.setData('text/plain', id)
  if (person === null)
    return (
      <li className="card applicant-card">
        <p className="small muted">
          {t('applications.board.withdrawnOn', { date: formatDay(new Date(withdrawnAt ?? sentAt)) })}
        </p>
        {!isOneJob && <p className="small muted">{jobTitle}</p>}
      </li>
    )
  const name = person.name || person.login || ''
  return (
    <li className="card applicant-card" draggable onDragStart={drag}>
      <div className="row">
        <Avatar of={person} size={36} />
        <div className="names">
          <a className="plain" href={pathTo('application', { id })}>
            <bdi>{name}</bdi>
          </a>
          <p className="tiny muted">
            <RelativeTime at={sentAt} now={renderedAt} />
          </p>
        </div>
      </div>
      {!isOneJob && <p className="small muted">{jobTitle}</p>}
      {awaitsReply && <span className="tag copper">{t('applications.board.awaitsReply')}</span>}
      {skills.length > 0 && <JobMatchLine match={matchFromSkills(skills)} now={renderedAt} />}
      <Select
        label={t('applications.board.move', { name })}
        isLabelHidden
        placeholder={t('applications.board.moveTo')}
        options={reviewStates.map((one) => ({ id: one, title: t(`applications.states.${one}`) }))}
        value={state === 'sent' || state === 'withdrawn' ? null : state}
        onChange={(chosen) => {
          const next = reviewStates.find((one) => one === chosen)
          if (next && next !== state) onMove(next)
        }}
      />
    </li>
  )
}
