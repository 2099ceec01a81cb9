import type { Statement } from '@handiwork/core/api'
import { formatDay } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { statementRange } from './statement-fields.ts'

interface StatementRowProps {
  readonly statement: Statement
  readonly onRemove: () => Promise<void>
}

export function StatementRow({ statement, onRemove }: StatementRowProps) {
  const { tool, kind, repository, createdAt } = statement
  const range = statementRange(statement)
  return (
    <li className="settings-row">
      <div className="names">
        <b>
          {t('settingsAnalyze.statements.rowTitle', {
            tool,
            kind: t(`settingsAnalyze.statements.kinds.${kind}`),
          })}
        </b>
        <p className="small muted">
          {repository?.fullName ?? t('settingsAnalyze.statements.allRepositories')}, {range},{' '}
          {t('settingsAnalyze.statements.stated', { date: formatDay(new Date(createdAt)) })}
        </p>
      </div>
      <ConfirmDialog
        title={t('settingsAnalyze.statements.removeTitle')}
        text={t('settingsAnalyze.statements.removeText')}
        confirm={t('settingsAnalyze.statements.removeConfirm')}
        trigger={
          <Button
            kind="ghost"
            size="sm"
            aria-label={t('settingsAnalyze.statements.removeName', { tool, range })}
          >
            {t('settingsAnalyze.statements.remove')}
          </Button>
        }
        onConfirm={onRemove}
      />
    </li>
  )
}
