import { contract, type NewStatement, pathTo, type Statement } from '@handiwork/core/api'
import { useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { toast } from '../../../ui/toast.ts'
import { StatementForm } from './StatementForm.tsx'
import { StatementRow } from './StatementRow.tsx'
import type { StatementRepository } from './statement-fields.ts'

interface StatementsProps {
  readonly statements: readonly Statement[]
  /** The user's repositories with commits. */
  readonly repositories: readonly StatementRepository[]
  /** Names of known tools. */
  readonly tools: readonly string[]
}

/** The user's own statements about AI use: a form to add one, and the list. */
export function Statements({ statements: initialStatements, repositories, tools }: StatementsProps) {
  const { statements, list, add, remove } = useStatements(initialStatements)
  return (
    <Island>
      <section className="settings-section" aria-labelledby="declared-ai-use">
        <h3 id="declared-ai-use">{t('settingsAnalyze.statements.title')}</h3>
        <p className="muted">
          {t('settingsAnalyze.statements.text')}{' '}
          <a href={`${pathTo('faq')}#declared-ai-use`}>{t('settingsAnalyze.statements.how')}</a>
        </p>
        <StatementForm repositories={repositories} tools={tools} add={add} />
        <div ref={list} tabIndex={-1}>
          {statements.length === 0 ? (
            <p className="help">{t('settingsAnalyze.statements.none')}</p>
          ) : (
            <ul className="settings-rows" aria-label={t('settingsAnalyze.statements.listTitle')}>
              {statements.map((statement) => (
                <StatementRow key={statement._id} statement={statement} onRemove={() => remove(statement)} />
              ))}
            </ul>
          )}
        </div>
      </section>
    </Island>
  )
}

function useStatements(initialStatements: readonly Statement[]) {
  const [statements, setStatements] = useState(initialStatements)
  const list = useRef<HTMLDivElement>(null)
  return {
    statements,
    list,
    add: async (body: NewStatement) => {
      const statement = await call(contract.statements.create, { body })
      setStatements((previous) => [statement, ...previous])
      toast.show({ text: t('settingsAnalyze.statements.saved') })
    },
    remove: async ({ _id: id }: Statement) => {
      await call(contract.statements.remove, { params: { id } })
      setStatements((previous) => previous.filter((statement) => statement._id !== id))
      toast.show({ text: t('settingsAnalyze.statements.removed') })
      // The focused button disappears with its row.
      list.current?.focus()
    },
  }
}
