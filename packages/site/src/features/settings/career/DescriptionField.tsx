import { part, t } from '../../../i18n/texts.ts'
import { TextArea } from '../../../ui/TextArea.tsx'

interface DescriptionFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Markdown; while nothing is wrong with it, beneath stands what of it is understood (spec §2). */
export function DescriptionField({ value, onChange, error }: DescriptionFieldProps) {
  return (
    <div className="described">
      <TextArea
        label={t('career.form.description')}
        value={value}
        onChange={onChange}
        error={error}
        rows={5}
      />
      {!error && <CheatSheet />}
    </div>
  )
}

// --- internal ---

/** Opens without scripts. */
function CheatSheet() {
  return (
    <details className="cheat-sheet">
      <summary className="help">
        {t('career.markdown.understood')} <span>{t('career.markdown.cheatSheet')}</span>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('career.markdown.written')}</th>
            <th scope="col">{t('career.markdown.shown')}</th>
          </tr>
        </thead>
        <tbody>
          {part('career').markdown.rows.map(([written, shown]) => (
            <tr key={written}>
              <td className="mono">{written}</td>
              <td>{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
